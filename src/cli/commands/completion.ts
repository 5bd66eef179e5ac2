// `ludus completion`: a script that lets a shell complete commands, options, games and languages.

import { games } from "../../games/index.ts";
import { GENERAL_KITS } from "../../players/bot-kits.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { SHELLS } from "../output/completion.ts";
import { say } from "../words/en.ts";

/** `load` gives all commands, this one among them. */
export const completionOf = (load: () => Promise<Command[]>): Command => ({
  name: "completion",
  summary: "Prints what a shell needs to complete commands, options and games: ludus completion bash",
  usage: `${Object.keys(SHELLS).join(" | ")} [options]`,
  about:
    "Add the line of your shell below to its start-up file (~/.bashrc, ~/.zshrc), or the file to fish's completions.",
  options: {},
  examples: [
    ["source <(ludus completion bash)", "in ~/.bashrc"],
    ["source <(ludus completion zsh)", "in ~/.zshrc, after compinit"],
    ["ludus completion fish > ~/.config/fish/completions/ludus.fish", "once"],
  ],
  async run(args: Arguments): Promise<number> {
    const [shell = "", ...more] = args.words;
    const known = Object.keys(SHELLS);
    if (!known.includes(shell) || more.length > 0)
      throw new UsageError(say("cli.which-shell", { known: known.join(" | ") }));
    const values = { GAME: [...games.keys()], LANGUAGE: Object.keys(GENERAL_KITS) };
    process.stdout.write(SHELLS[shell]!(await load(), values));
    return 0;
  },
});
