// What stands in place of a page that failed: mostly because its code could not be fetched, since Ludus was stopped or
// is another version now. The menu around it stays.

import { Component, type ReactNode, useState } from "react";
import { useWords } from "../words/index.ts";
import { Notice } from "./notice.tsx";

export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render(): ReactNode {
    return this.state.error ? <ErrorNotice error={this.state.error} /> : this.props.children;
  }
}

/** Browsers word it differently, but all of them speak of the import, or of a style sheet loaded before it. */
const isUnfetched = ({ message }: Error) => /import|preload/i.test(message);

function ErrorNotice({ error }: { error: Error }) {
  const { say } = useWords();
  const [tries, setTries] = useState(0);
  const again = async () => {
    // A page that is loaded anew from nobody would be the browser's own, with no way back.
    const answers = await fetch("/favicon.svg", { cache: "no-store" }).catch(() => undefined);
    if (answers?.ok) location.reload();
    else setTries(tries + 1);
  };
  return (
    <>
      <h1>{say("wentWrong")}</h1>
      <Notice key={tries} title={isUnfetched(error) ? say("offline") : error.message} problem>
        <button type="button" className="button primary" onClick={() => void again()}>
          {say("tryAgain")}
        </button>
      </Notice>
    </>
  );
}
