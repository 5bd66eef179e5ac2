// Who did what, the latest first; older lines are fetched when somebody asks for them.

import type { DeedEntry } from "../../contract/office/people.ts";
import { Notice } from "../shell/notice.tsx";
import { Older, useOlder } from "./older.tsx";
import { Scroll } from "./parts.tsx";
import { type ContestWord, en } from "./words/en.ts";
import { useContestWords } from "./words/index.ts";

interface Props {
  readonly load: (before: number | undefined) => Promise<{ deeds: readonly DeedEntry[] }>;
  /** Another one asks anew. */
  readonly version: string;
}

export function AuditLog({ load, version }: Props) {
  const { say } = useContestWords();
  const list = useOlder(async (before) => (await load(before)).deeds, version);
  return (
    <Older list={list} page={100}>
      {(deeds) => (deeds.length === 0 ? <Notice title={say("noDeeds")} /> : <Deeds deeds={deeds} />)}
    </Older>
  );
}

function Deeds({ deeds }: { deeds: readonly DeedEntry[] }) {
  const { say, moment } = useContestWords();
  return (
    <Scroll>
      <table className="wide">
        <thead>
          <tr>
            <th>{say("when")}</th>
            <th>{say("actor")}</th>
            <th>{say("deed")}</th>
            <th>{say("about")}</th>
          </tr>
        </thead>
        <tbody>
          {deeds.map(({ id, at, actor, action, subject, details }) => (
            <tr key={id}>
              <td className="dim office-when">{moment(at)}</td>
              <td>{actor ?? "–"}</td>
              <td title={action}>{isDeed(`deed-${action}`) ? say(`deed-${action}` as ContestWord) : action}</td>
              <td className="dim office-details">{[subject, ...inWords(details)].filter(Boolean).join(" · ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function isDeed(word: string): boolean {
  return Object.hasOwn(en, word);
}

function inWords(details: DeedEntry["details"]): string[] {
  if (typeof details !== "object" || details === null || Array.isArray(details)) return [];
  return Object.entries(details).map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(", ") : value}`);
}
