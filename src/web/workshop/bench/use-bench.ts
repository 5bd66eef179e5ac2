// A workbench for as long as a page is shown.

import { useEffect, useState, useSyncExternalStore } from "react";
import { Bench, type BenchState } from "./bench.ts";

export function useBench(): readonly [Bench, BenchState] {
  const [bench, setBench] = useState(() => new Bench());
  useEffect(() => {
    // Where effects run twice, the first bench is closed already.
    const own = new Bench();
    setBench(own);
    return () => own.close();
  }, []);
  return [bench, useSyncExternalStore(bench.listen, bench.current)];
}
