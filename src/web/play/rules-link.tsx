// The way from a game to its rules: beside it, so that the game goes on.

import { useWords } from "../words/index.ts";

export function RulesLink({ game }: { game: string }) {
  const { say } = useWords();
  return (
    <a className="button" href={`/games/${game}`} target="_blank" rel="noreferrer">
      {say("rulesPage")}
    </a>
  );
}
