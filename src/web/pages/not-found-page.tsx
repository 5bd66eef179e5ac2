// The page for addresses where nothing is.

import { Notice } from "../shell/notice.tsx";
import { Link } from "../shell/route.tsx";
import { useTitle } from "../shell/title.ts";
import { useWords } from "../words/index.ts";

export function Lost() {
  const { say } = useWords();
  useTitle(say("notFound"));
  return (
    <>
      <h1>{say("notFound")}</h1>
      <Notice title={say("notFoundText")}>
        <Link className="button primary" href="/">
          {say("toHome")}
        </Link>
      </Notice>
    </>
  );
}
