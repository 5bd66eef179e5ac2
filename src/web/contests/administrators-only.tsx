// The frame of pages for administrators: their heads lead to each other, and everybody else is shown the way in.

import type { ReactNode } from "react";
import type { Person } from "../../contract/office/people.ts";
import { Notice } from "../shell/notice.tsx";
import { Link } from "../shell/route.tsx";
import { useOffice } from "./use-office.ts";
import { useContestWords } from "./words/index.ts";

const PAGES = ["people", "audit"] as const;

interface Props {
  readonly page: (typeof PAGES)[number];
  readonly children: (me: Person) => ReactNode;
}

export function AdministratorsOnly({ page, children }: Props) {
  const { say } = useContestWords();
  const office = useOffice();
  if (!office) return <div className="skeleton" aria-busy="true" />;
  return (
    <>
      <h1>{say(page)}</h1>
      {office.person?.administrator ? (
        <>
          <nav className="office-tabs" aria-label={say("administration")}>
            {PAGES.map((one) => (
              <Link key={one} href={`/${one}`} aria-current={one === page ? "page" : undefined}>
                {say(one)}
              </Link>
            ))}
            <Link href="/contests">{say("title")}</Link>
          </nav>
          {children(office.person)}
        </>
      ) : (
        <Notice title={say("administratorsOnly")}>
          {!office.person && office.open && (
            <Link className="button primary" href={`/sign-in?to=/${page}`}>
              {say("signIn")}
            </Link>
          )}
        </Notice>
      )}
    </>
  );
}
