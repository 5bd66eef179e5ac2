// Programs for the match that are not built in: one of this machine by its path, or one that is uploaded and kept.

import { useEffect, useState } from "react";
import type { Failure } from "../../client/failure.ts";
import type { GameEntry } from "../../contract/games.ts";
import type { Upload } from "../../contract/programs.ts";
import { fetchUploads, removeUpload, uploadProgram } from "../api/api.ts";
import { FileButton } from "../shell/file-button.tsx";
import { Icon } from "../shell/icon.tsx";
import { useWords } from "../words/index.ts";
import { CheckWords, useProgramCheck } from "./program-check.tsx";

export interface UploadStore {
  readonly uploads: readonly Upload[];
  readonly problem: string | undefined;
  /** Gives the spec of the new program, or nothing if it was refused. */
  take(file: File): Promise<string | undefined>;
  remove(spec: string): Promise<void>;
  /** What people call a player. */
  nameOf(spec: string): string;
}

export function useUploads(wanted: boolean): UploadStore {
  const { say, tell } = useWords();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (wanted) fetchUploads().then(setUploads, () => {});
  }, [wanted]);
  const tried = async <Done,>(action: () => Promise<Done>): Promise<Done | undefined> => {
    setProblem(undefined);
    try {
      return await action();
    } catch (error) {
      const { told, offline } = error as Failure;
      setProblem(offline ? say("offline") : tell(told));
      return undefined;
    }
  };
  return {
    uploads,
    problem,
    async take(file) {
      const upload = await tried(() => uploadProgram(file));
      if (upload) setUploads((before) => [upload, ...before]);
      return upload?.spec;
    },
    async remove(spec) {
      await tried(() => removeUpload(spec));
      setUploads((before) => before.filter((upload) => upload.spec !== spec));
    },
    nameOf: (spec) => uploads.find((upload) => upload.spec === spec)?.name ?? spec,
  };
}

interface Props {
  readonly game: GameEntry;
  readonly uploadStore: UploadStore;
  /** No seat is free. */
  readonly full: boolean;
  readonly onAdd: (spec: string) => void;
  /** Sits down even where no seat is free. */
  readonly onUploaded: (spec: string) => void;
  readonly onGone: (spec: string) => void;
}

export function OwnPrograms({ game, uploadStore, full, onAdd, onUploaded, onGone }: Props) {
  const { say, language } = useWords();
  const date = new Intl.DateTimeFormat(language, { dateStyle: "short", timeStyle: "short" });
  const [path, setPath] = useState("");
  const trial = useProgramCheck(game);
  const label = say(game.libraries ? "uploadOrLibrary" : "uploadProgram");
  const isElsewhere = (name: string) => !game.libraries && /\.so$/i.test(name);
  return (
    <>
      <form
        className="add-row"
        onSubmit={(event) => {
          event.preventDefault();
          if (path.trim() === "" || full) return;
          onAdd(path.trim());
          setPath("");
        }}
      >
        <input
          aria-label={say("localProgram")}
          placeholder={`${say("localProgram")}: ${say("programPath")}`}
          value={path}
          onChange={(event) => setPath(event.target.value)}
        />
        <button type="submit" className="button" disabled={full || path.trim() === ""}>
          {say("add")}
        </button>
      </form>
      <p className="upload">
        <span>{label}</span>
        <FileButton
          label={label}
          onFile={async (file) => {
            const spec = await uploadStore.take(file);
            if (spec === undefined || isElsewhere(file.name)) return;
            onUploaded(spec);
            trial.check(spec);
          }}
        />
      </p>
      {uploadStore.problem !== undefined && (
        <p className="warning" role="alert">
          {uploadStore.problem}
        </p>
      )}
      {trial.checked && <CheckWords checked={trial.checked} name={uploadStore.nameOf(trial.checked.spec)} />}
      {uploadStore.uploads.length > 0 && (
        <ul className="seat-list" aria-label={say("uploaded")}>
          {uploadStore.uploads.map(({ spec, name, uploaded }) => (
            <li key={spec}>
              <span className="spec" title={spec}>
                {name}
              </span>
              <span className="dim">{date.format(uploaded)}</span>
              {isElsewhere(name) && <span className="dim">{say("libraryElsewhere")}</span>}
              {trial.isRejected(spec) && <span className="rejected">{say("programRejected")}</span>}
              <button
                type="button"
                className="quiet"
                aria-label={`${say("addPlayer")}: ${name}`}
                title={say("addPlayer")}
                disabled={full || isElsewhere(name)}
                onClick={() => onAdd(spec)}
              >
                <Icon name="plus" />
              </button>
              <button
                type="button"
                className="quiet"
                aria-label={`${say("deleteUpload")}: ${name}`}
                title={say("deleteUpload")}
                onClick={() => {
                  onGone(spec);
                  void uploadStore.remove(spec);
                }}
              >
                <Icon name="cross" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
