// Whether anything has changed of which a table of all participants is made.

import type { Office } from "../office.ts";

/** Another one after every finished game, verdict, and participant who comes or goes. */
export async function contestVersion({ pool }: Office, contest: number): Promise<string> {
  const { rows } = await pool.query(
    `select (select max(rated) from games where contest_id = $1) as rated,
            (select array_agg((select max(id) from games where contest_id = $1 and kind = k))
               from unnest(array['custom', 'ladder', 'stage']) k) as planned,
            (select count(*) from games where contest_id = $1 and state = 'waiting') as waiting,
            (select max(changed_at) from stages where contest_id = $1) as corrected,
            s.decided, s.sent, e.*
       from (select max(decided_at) as decided, count(*) filter (where state = 'accepted') as sent
               from submissions where contest_id = $1) s,
            (select count(*) as people, count(withdrawn_at) as left, count(disqualified_at) as out, sum(hashtext(name)) as names
               from entrants where contest_id = $1) e`,
    [contest],
  );
  return JSON.stringify(rows[0]);
}
