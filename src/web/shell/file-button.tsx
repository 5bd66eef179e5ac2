// A button that asks for a file, in the page's own words: browsers speak their own language.

import { useId } from "react";
import { useWords } from "../words/index.ts";

interface Props {
  /** What the file is for. */
  readonly label: string;
  readonly id?: string;
  readonly accept?: string;
  readonly onFile: (file: File) => void;
}

export function FileButton({ label, id, accept, onFile }: Props) {
  const { say } = useWords();
  const own = useId();
  return (
    <span className="file-button">
      <input
        id={id ?? own}
        type="file"
        className="hidden"
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen again.
          target.value = "";
        }}
      />
      <label className="button" htmlFor={id ?? own}>
        {say("chooseFile")}
      </label>
    </span>
  );
}
