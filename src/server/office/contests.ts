// Handlers for contests: the list, one of them, entering, and what organisers do.

import { Refusal, refuse } from "../../core/refusal.ts";
import {
  addOrganiser,
  type Contest,
  createContest,
  listContests,
  listOrganisers,
  organises,
  removeOrganiser,
  setContestState,
} from "../../office/contests/contests.ts";
import {
  enter,
  entrantOf,
  joinTeam,
  leaveTeam,
  listEntrants,
  makeTeam,
  newTeamCode,
  teamMembers,
} from "../../office/contests/entrants.ts";
import { listPresets } from "../../office/contests/presets.ts";
import { accountNamed } from "../../office/people/accounts.ts";
import { listDeeds } from "../../office/people/audit.ts";
import { makeClass, newClassCode } from "../../office/people/class-list.ts";
import { stageNumbers } from "../../office/stages/state.ts";
import { say as officeSays } from "../../office/words/en.ts";
import { overview } from "../../office/workers/overview.ts";
import { deny } from "../http/denied.ts";
import { say } from "../words/en.ts";
import type { OfficeHandlers } from "./guard.ts";
import { readMoment } from "./moments.ts";
import { shownDeed } from "./people.ts";

/** Milliseconds. Pages that hear of a change ask again, not more often than this. */
const PASS_ON_EVERY = 500;

export const contestHandlers = {
  "GET /api/contests": async (_, { office, person }) => ({
    contests: (await listContests(office.db, person)).map(shownEntry),
  }),
  "GET /api/contest-presets": () => ({ presets: listPresets() }),
  "POST /api/contests": async ({ body: { teamSize, startsAt, ...wish } }, { office, person }) => {
    const changes = teamSize === undefined ? {} : { teamSize };
    const start = startsAt === undefined ? undefined : readMoment(startsAt);
    if (startsAt !== undefined && !start) return deny(400, say("server.bad-moment"));
    const contest = await createContest(office.db, person.id, { ...wish, ...(start && { startsAt: start }), changes });
    return contest instanceof Refusal ? contest : { slug: contest.slug };
  },
  "GET /api/contests/:contest": async (_, { office, person, contest }) => {
    const { seats, config, limits, quotas, teamSize, ladder } = contest.settings;
    const entrant = person && (await entrantOf(office.db, contest.id, person.id));
    return {
      ...shownEntry(contest),
      seats,
      config: { ...config },
      limits: { ...limits } as Record<string, number>,
      quotas,
      teamSize,
      ladder: ladder && { minutes: ladder.minutes },
      stages: (await stageNumbers(office.db, contest.id)).size,
      organiser: await organises(office.db, person, contest.id),
      entrant: entrant ? { id: entrant.id, name: entrant.name } : null,
    };
  },
  "GET /api/contests/:contest/events": (_, { changes, contest }, open) => {
    const stream = open();
    let timer: NodeJS.Timeout | undefined;
    const end = changes.listen((change) => {
      if (change && change.contest !== contest.id) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        stream.send("changed", {});
      }, PASS_ON_EVERY);
    });
    stream.onClose(() => {
      clearTimeout(timer);
      end();
    });
    return undefined;
  },
  "PUT /api/contests/:contest/state": ({ body: { state } }, { office, person, contest }) =>
    setContestState(office.db, person.id, contest.id, state),
  "POST /api/contests/:contest/organisers": async ({ body: { name } }, { office, person, contest }) => {
    const account = await accountNamed(office.db, name);
    if (!account) return refuse(officeSays("office.no-account"));
    return addOrganiser(office.db, person.id, contest.id, account.id);
  },
  "GET /api/contests/:contest/organisers": async (_, { office, contest }) => ({
    organisers: await listOrganisers(office.db, contest.id),
  }),
  "DELETE /api/contests/:contest/organisers/:account": ({ params: { account } }, { office, person, contest }) =>
    removeOrganiser(office.db, person.id, contest.id, Number(account)),
  "POST /api/contests/:contest/class": async ({ body: { names } }, { office, person, contest }) => {
    const sheets = await makeClass(office.db, contest, names, person.id);
    return sheets instanceof Refusal ? sheets : { sheets };
  },
  "POST /api/contests/:contest/class/:account/code": ({ params: { account } }, { office, person, contest }) =>
    newClassCode(office.db, contest, Number(account), person.id),
  "GET /api/contests/:contest/audit": async ({ query: { before } }, { office, contest }) => ({
    deeds: (await listDeeds(office.db, contest.id, before)).map(shownDeed),
  }),
  "GET /api/contests/:contest/workers": async (_, { office }) => {
    const { workers, queues } = await overview(office);
    return {
      workers: workers.map(({ name, version, slots, playing, finished, offer }) => {
        return {
          name,
          version,
          slots,
          playing,
          finished,
          sandbox: offer.sandbox,
          languages: Object.keys(offer.languages),
        };
      }),
      queues: queues.map(({ oldest, ...queue }) => ({ ...queue, oldest: oldest?.toISOString() ?? null })),
    };
  },
  "POST /api/contests/:contest/entry": async ({ body: { team, code } }, { office, person, contest }) => {
    const made = team === undefined ? undefined : await makeTeam(office.db, contest, person, team);
    if (made instanceof Refusal) return made;
    if (made) return { entrant: { id: made.entrant.id, name: made.entrant.name }, code: made.code };
    const entrant =
      code === undefined ? await enter(office.db, contest, person) : await joinTeam(office.db, contest, person, code);
    return entrant instanceof Refusal ? entrant : { entrant: { id: entrant.id, name: entrant.name } };
  },
  "GET /api/contests/:contest/team": async (_, { office, person, contest }) => {
    const team = await entrantOf(office.db, contest.id, person.id);
    if (!team) return refuse(officeSays("office.enter-first"));
    const members = await teamMembers(office.db, team.id);
    return {
      name: team.name,
      members: members.map(({ name, joinedAt }) => ({ name, joinedAt: joinedAt.toISOString() })),
      most: contest.settings.teamSize,
    };
  },
  "DELETE /api/contests/:contest/team": (_, { office, person, contest }) => leaveTeam(office.db, contest, person.id),
  "POST /api/contests/:contest/team/code": async (_, { office, person, contest }) => {
    const code = await newTeamCode(office.db, contest, person.id);
    return code instanceof Refusal ? code : { code };
  },
  "GET /api/contests/:contest/entrants": async (_, { office, contest }) => ({
    entrants: (await listEntrants(office, contest.id)).map(({ program, ...entrant }) => ({
      ...entrant,
      program: program && { ...program, at: program.at.toISOString() },
    })),
  }),
} satisfies Partial<OfficeHandlers>;

function shownEntry({ slug, title, game, preset, state, timeZone, startsAt, endsAt }: Contest) {
  const [from, until] = [startsAt, endsAt].map((moment) => moment?.toISOString() ?? null);
  return { slug, title, game, preset, state, timeZone, startsAt: from!, endsAt: until! };
}
