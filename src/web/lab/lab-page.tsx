// The lab: two players compared until it is known who is stronger, levels and evaluation functions measured, tuning
// runs, and what the solvers know about boards.

import { isWorld } from "../adapters/index.ts";
import { fetchCatalogue } from "../api/api.ts";
import { useData } from "../api/use-data.ts";
import { Await } from "../shell/notice.tsx";
import { useTitle } from "../shell/title.ts";
import { useWords } from "../words/index.ts";
import { Comparison } from "./comparison.tsx";
import { Matchups } from "./matchups.tsx";
import { SolverPicture } from "./solver-picture.tsx";
import { Tunings } from "./tunings.tsx";

export default function LabPage() {
  const { say } = useWords();
  useTitle(say("labTitle"));
  const catalogue = useData(fetchCatalogue, "catalogue");
  return (
    <>
      <h1>{say("labTitle")}</h1>
      <p className="lead">{say("labIntro")}</p>
      <Await loaded={catalogue}>
        {({ games }) => (
          <div className="lab-columns">
            <Comparison games={games.filter(({ seats }) => seats.min <= 2 && seats.max >= 2)} />
            <SolverPicture games={games} />
            <Matchups games={games.filter(({ name, seats }) => seats.min <= 2 && seats.max >= 2 && !isWorld(name))} />
            <Tunings />
          </div>
        )}
      </Await>
    </>
  );
}
