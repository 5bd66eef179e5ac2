// Small parts that the pages of contests are made of: a labelled field, a form that says why it was refused, data that is
// shown again without a jump.

import { type FormEvent, type InputHTMLAttributes, type ReactNode, useRef } from "react";
import type { Message } from "../../core/message.ts";
import type { Loaded } from "../api/use-data.ts";
import { Await } from "../shell/notice.tsx";
import type { Action } from "./use-office.ts";
import { useContestWords } from "./words/index.ts";

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> {
  readonly label: string;
  readonly onText: (text: string) => void;
}

export function Field({ label, onText, ...rest }: FieldProps) {
  return (
    <label className="office-field">
      <span>{label}</span>
      <input {...rest} onChange={(event) => onText(event.target.value)} />
    </label>
  );
}

interface FormProps {
  readonly action: Action;
  readonly submit: string;
  readonly onSubmit: () => Promise<unknown>;
  readonly children: ReactNode;
  readonly disabled?: boolean;
}

export function Form({ action, submit, onSubmit, children, disabled = false }: FormProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    action.run(onSubmit);
  };
  return (
    <form className="office-form" onSubmit={send}>
      {children}
      <Refused message={action.refused} />
      <button type="submit" className="button primary" disabled={disabled || action.busy}>
        {submit}
      </button>
    </form>
  );
}

interface ChecksProps<One extends string> {
  readonly all: readonly One[];
  readonly chosen: readonly One[];
  readonly word: (one: One) => string;
  readonly onChosen: (chosen: readonly One[]) => void;
}

/** Some of these, or all. */
export function Checks<One extends string>({ all, chosen, word, onChosen }: ChecksProps<One>) {
  return all.map((one) => (
    <label key={one} className="office-check">
      <input
        type="checkbox"
        checked={chosen.includes(one)}
        onChange={({ target }) => onChosen(target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))}
      />{" "}
      {word(one)}
    </label>
  ));
}

export function Refused({ message }: { message: Message | undefined }) {
  const { tell } = useContestWords();
  return message ? (
    <p className="office-refused" role="alert">
      {tell(message)}
    </p>
  ) : null;
}

/** What was there stays until the next has come. */
export function Kept<Data>({ loaded, children }: { loaded: Loaded<Data>; children: (data: Data) => ReactNode }) {
  const last = useRef(loaded);
  if (loaded.status !== "loading") last.current = loaded;
  return <Await loaded={last.current}>{children}</Await>;
}

export function Scroll({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="scroll" tabIndex={0}>
      {children}
    </div>
  );
}

/** Has the browser save a text or bytes as a file. */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content]));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
