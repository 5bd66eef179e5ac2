// The audit log of the whole site, for administrators.

import { call } from "../api/client.ts";
import { useTitle } from "../shell/title.ts";
import { AdministratorsOnly } from "./administrators-only.tsx";
import { AuditLog } from "./audit-log.tsx";
import "./contests.css";
import { useContestWords } from "./words/index.ts";

export default function AuditPage() {
  const { say } = useContestWords();
  useTitle(say("audit"));
  return (
    <AdministratorsOnly page="audit">
      {() => <AuditLog load={(before) => call("GET /api/audit", { query: { before } })} version="" />}
    </AdministratorsOnly>
  );
}
