// What starts something on the server, for those who may do that: whoever came without the key is told so before anything is
// filled in, and how to come with it.

import type { ReactNode } from "react";
import { fetchCatalogue } from "../api/api.ts";
import { useData } from "../api/use-data.ts";
import { useWords } from "../words/index.ts";
import { Notice } from "./notice.tsx";

export function WithKey({ children }: { children: ReactNode }) {
  const { say } = useWords();
  const catalogue = useData(fetchCatalogue, "catalogue");
  const locked = catalogue.status === "there" && !catalogue.data.welcome;
  return (
    <>
      {locked && (
        <Notice title={say("needsKey")}>
          <p>{say("openWithKey")}</p>
        </Notice>
      )}
      <fieldset className="with-key" disabled={locked}>
        {children}
      </fieldset>
    </>
  );
}
