// What can be done with a program besides running it: name it, copy it, keep it elsewhere, send it on.

import { useState } from "react";
import type { Failure } from "../../client/failure.ts";
import type { GameEntry } from "../../contract/games.ts";
import type { Message } from "../../core/message.ts";
import { uploadProgram } from "../api/api.ts";
import { call } from "../api/client.ts";
import type { Composition } from "../arena/composition.ts";
import { copyText } from "../shell/copy.ts";
import { FileButton } from "../shell/file-button.tsx";
import { store } from "../shell/local-storage.ts";
import { go } from "../shell/route.tsx";
import { saveText } from "../viewer/controls/save.ts";
import { useWords } from "../words/index.ts";
import type { ProgramLanguage } from "./bench/messages.ts";
import { fileOf, LANGUAGES } from "./languages.ts";
import { LONGEST_LINK, linkTo } from "./program-link.ts";
import type { Programs } from "./use-programs.ts";
import { useWorkshopWords } from "./words/index.ts";

interface Props {
  readonly programs: Programs;
  readonly game: GameEntry;
  readonly opponents: readonly string[];
  readonly preset: string;
  /** The server plays programs, too. */
  readonly onServer: boolean;
  readonly tell: (words: string) => void;
}

/** Bytes of a file that is opened. */
const LARGEST_FILE = 1 << 20;

export function ProgramMenu({ programs, game, opponents, preset, onServer, tell }: Props) {
  const say = useWorkshopWords();
  const { say: sayPage, tell: tellMessage } = useWords();
  const { current } = programs;
  const [asking, setAsking] = useState<"rename" | "delete">();
  const [name, setName] = useState("");
  const [contests, setContests] = useState<readonly { slug: string; title: string }[]>();
  const trouble = (error: unknown) => {
    const { told, offline } = error as Failure & { told: Message };
    tell(offline ? sayPage("offline") : tellMessage(told));
  };
  const share = async () => {
    const link = await linkTo(current);
    if (link.length > LONGEST_LINK) return tell(say("tooLong"));
    const copied = await copyText(`${location.origin}/workshop${link}`);
    if (!copied) history.replaceState(null, "", `/workshop${link}`);
    tell(say(copied ? "shared" : "notShared"));
  };
  const openFile = async (file: File) => {
    if (file.size > LARGEST_FILE) return tell(say("fileTooLarge"));
    const ending = file.name.split(".").at(-1)!.toLowerCase().replace(/^js$/, "mjs");
    const known = Object.entries(LANGUAGES).find(([, info]) => info.ending === ending);
    const language = (known?.[0] ?? current.language) as ProgramLanguage;
    programs.begin(game, language, await file.text(), file.name.replace(/\.\w+$/, ""));
  };
  const download = () => {
    const words = current.name.replace(/[^\p{L}\p{N}_-]+/gu, "-").replace(/^-+|-+$/g, "");
    saveText(current.text, `${words || "bot"}.${LANGUAGES[current.language].ending}`);
  };
  const file = () => new File([current.text], fileOf(current.language));
  const toArena = async () => {
    try {
      const { spec } = await uploadProgram(file());
      const composition: Composition = { game: game.name, players: [spec, ...opponents], preset, values: {}, seed: "" };
      store("composition", composition);
      go("/arena");
    } catch (error) {
      trouble(error);
    }
  };
  const findContests = async () => {
    try {
      const { contests } = await call("GET /api/contests");
      const open = contests.filter((contest) => contest.game === game.name && contest.state === "open");
      setContests(open);
      if (open.length === 0) tell(say("noContest"));
    } catch (error) {
      trouble(error);
    }
  };
  const toContest = (slug: string) => {
    store(`draft.${slug}`, { file: fileOf(current.language), text: current.text });
    go(`/contests/${slug}/send`);
  };
  const button = (words: string, action: () => void) => (
    <button type="button" className="button small" onClick={action}>
      {words}
    </button>
  );
  if (asking === "rename")
    return (
      <form
        className="workshop-row"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") programs.change({ name: name.trim() });
          setAsking(undefined);
        }}
      >
        <label>
          {say("name")} <input maxLength={80} value={name} onChange={(event) => setName(event.target.value)} />
        </label>
        <button type="submit" className="button small primary">
          {say("rename")}
        </button>
        {button(say("cancel"), () => setAsking(undefined))}
      </form>
    );
  if (asking === "delete")
    return (
      <p className="workshop-row" role="alert">
        <span>{say("deleteSure", { name: current.name })}</span>
        {button(say("delete"), () => {
          programs.remove();
          setAsking(undefined);
        })}
        {button(say("cancel"), () => setAsking(undefined))}
      </p>
    );
  return (
    <div className="workshop-row">
      {button(say("newProgram"), () => programs.begin(game, current.language))}
      {button(say("rename"), () => {
        setName(current.name);
        setAsking("rename");
      })}
      {button(say("copy"), programs.duplicate)}
      {button(say("delete"), () => setAsking("delete"))}
      {button(say("download"), download)}
      <span className="small">
        <FileButton label={say("openFile")} accept=".mjs,.js,.ts,.py" onFile={(file) => void openFile(file)} />
      </span>
      {button(say("share"), () => void share())}
      {onServer && button(say("toArena"), () => void toArena())}
      {contests === undefined
        ? button(say("findContests"), () => void findContests())
        : contests.map(({ slug, title }) => (
            <span key={slug}>{button(say("toContest", { name: title }), () => toContest(slug))}</span>
          ))}
    </div>
  );
}
