// Data that a page needs before it can show itself: loading, there, or failed with a way to try again.

import { useCallback, useEffect, useState } from "react";
import { Failure } from "../../client/failure.ts";
import { plain } from "../../core/message.ts";

export type Loaded<Data> =
  | { readonly status: "loading" }
  | { readonly status: "there"; readonly data: Data }
  | { readonly status: "failed"; readonly failure: Failure; readonly again: () => void };

export function useData<Data>(load: () => Promise<Data>, key: string): Loaded<Data> {
  const [state, setState] = useState<Loaded<Data>>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((n) => n + 1), []);
  useEffect(() => {
    let current = true;
    setState({ status: "loading" });
    load().then(
      (data) => current && setState({ status: "there", data }),
      (error) => {
        const failure = error instanceof Failure ? error : new Failure(plain(String(error?.message ?? error)));
        if (current) setState({ status: "failed", failure, again });
      },
    );
    return () => {
      current = false;
    };
  }, [key, attempt, again]);
  return state;
}
