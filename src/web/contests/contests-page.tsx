// The list of contests, and for administrators the form for a new one.

import { useState } from "react";
import { fetchCatalogue } from "../api/api.ts";
import { call } from "../api/client.ts";
import { useData } from "../api/use-data.ts";
import { Emblem } from "../pages/emblem.tsx";
import { Await, Notice } from "../shell/notice.tsx";
import { go, Link } from "../shell/route.tsx";
import { useTitle } from "../shell/title.ts";
import "./contests.css";
import { Field, Form } from "./parts.tsx";
import { useAction, useOffice } from "./use-office.ts";
import type { ContestWord } from "./words/en.ts";
import { useContestWords } from "./words/index.ts";

export default function ContestsPage() {
  const { say } = useContestWords();
  useTitle(say("title"));
  const office = useOffice();
  return (
    <>
      <div className="office-head">
        <h1>{say("title")}</h1>
        {office?.open && <Who />}
      </div>
      {office?.person?.administrator && (
        <p className="office-row">
          <Link href="/people">{say("people")}</Link>
          <Link href="/audit">{say("audit")}</Link>
        </p>
      )}
      {!office && <div className="skeleton" aria-busy="true" />}
      {office && !office.open && (
        <Notice title={say("off")}>
          <p>{say("offText")}</p>
        </Notice>
      )}
      {office?.open && <List administrator={office.person?.administrator === true} />}
      {office?.person?.administrator && <NewContest />}
    </>
  );
}

/** Who has signed in, or the way to do it. */
export function Who() {
  const { say } = useContestWords();
  const office = useOffice();
  if (!office?.open) return null;
  return (
    <p className="office-who">
      {office.person ? (
        <Link href="/account">{office.person.name}</Link>
      ) : (
        <Link className="button" href={`/sign-in?to=${encodeURIComponent(location.pathname)}`}>
          {say("signIn")}
        </Link>
      )}
    </p>
  );
}

/** Of games by name; the name itself until the catalogue has come. */
export function useEnglishTitles(): (name: string) => string {
  const catalogue = useData(fetchCatalogue, "catalogue");
  return (name) =>
    catalogue.status === "there" ? (catalogue.data.games.find((one) => one.name === name)?.title ?? name) : name;
}

function List({ administrator }: { administrator: boolean }) {
  const { say, gameTitle } = useContestWords();
  const titleOf = useEnglishTitles();
  const loaded = useData(() => call("GET /api/contests"), String(administrator));
  return (
    <Await loaded={loaded}>
      {({ contests }) =>
        contests.length === 0 ? (
          <Notice title={say("none")}>{administrator && <p>{say("noneAdmin")}</p>}</Notice>
        ) : (
          <ul className="cards">
            {contests.map(({ slug, title, game, state }) => (
              <li key={slug}>
                <Link className="card" href={`/contests/${slug}`}>
                  <Emblem game={game} />
                  <span className="card-title">{title}</span>
                  <span className="card-text">
                    {gameTitle(game, titleOf(game))} · <StateWord state={state} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </Await>
  );
}

export function StateWord({ state }: { state: "draft" | "open" | "frozen" | "closed" }) {
  const { say } = useContestWords();
  return <span className={`office-state ${state}`}>{say(`state-${state}`)}</span>;
}

function NewContest() {
  const { say, gameTitle } = useContestWords();
  const action = useAction();
  const [wish, setWish] = useState({ slug: "", title: "", preset: "class", game: "", teamSize: 1, start: "" });
  const presets = useData(() => call("GET /api/contest-presets"), "presets");
  const title = useEnglishTitles();
  const known = presets.status === "there" ? presets.data.presets : [];
  const games = known.find(({ name }) => name === wish.preset)?.games ?? [];
  const game = games.includes(wish.game) ? wish.game : (games[0] ?? "");
  return (
    <section>
      <h2>{say("newContest")}</h2>
      <Form
        action={action}
        submit={say("make")}
        onSubmit={async () => {
          const { start, ...rest } = wish;
          const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
          const startsAt = start === "" ? {} : { startsAt: new Date(start).toISOString() };
          const { slug } = await call("POST /api/contests", { body: { ...rest, game, timeZone, ...startsAt } });
          go(`/contests/${slug}/organise`);
        }}
      >
        <Field
          label={say("contestTitle")}
          value={wish.title}
          required
          onText={(title) => setWish({ ...wish, title })}
        />
        <Field
          label={say("slug")}
          value={wish.slug}
          required
          pattern="[a-z0-9](-?[a-z0-9]){1,39}"
          onText={(slug) => setWish({ ...wish, slug })}
        />
        <label className="office-field">
          <span>{say("preset")}</span>
          <select value={wish.preset} onChange={(event) => setWish({ ...wish, preset: event.target.value })}>
            {known.map(({ name }) => (
              <option key={name} value={name}>
                {say(`preset-${name}` as ContestWord)}
              </option>
            ))}
          </select>
        </label>
        <label className="office-field">
          <span>{say("game")}</span>
          <select value={game} onChange={(event) => setWish({ ...wish, game: event.target.value })}>
            {games.map((name) => (
              <option key={name} value={name}>
                {gameTitle(name, title(name))}
              </option>
            ))}
          </select>
        </label>
        <Field
          label={say("contestStart")}
          type="datetime-local"
          value={wish.start}
          onText={(start) => setWish({ ...wish, start })}
        />
        <Field
          label={say("teamSizeWish")}
          type="number"
          min={1}
          max={20}
          required
          value={wish.teamSize}
          onText={(text) => setWish({ ...wish, teamSize: Number(text) })}
        />
      </Form>
    </section>
  );
}
