// The lab: two players compared until it is known who is stronger, and what the solvers know about boards.

import { fetchCatalogue } from "../api/api.ts";
import { useData } from "../api/use-data.ts";
import { Await } from "../shell/notice.tsx";
import { useWords } from "../words/index.ts";
import { Comparison } from "./comparison.tsx";
import { SolverPicture } from "./solver-picture.tsx";

export default function LabPage() {
  const { say } = useWords();
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
          </div>
        )}
      </Await>
    </>
  );
}
