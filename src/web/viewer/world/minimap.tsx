// The small map of a world: an empty picture of the right size, for whoever draws it.

import type { ComponentProps } from "react";
import { useWords } from "../../words/index.ts";

const SIZE = 148;

export function Minimap({ shown, ...rest }: ComponentProps<"canvas"> & { shown: boolean }) {
  const { say } = useWords();
  return (
    <canvas
      className="minimap"
      width={SIZE * 2}
      height={SIZE * 2}
      role="img"
      aria-label={say("minimap")}
      hidden={!shown}
      {...rest}
    />
  );
}
