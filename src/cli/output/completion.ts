// What a shell needs to complete a line of `ludus`: the commands with their options and values as a table, and the table as
// a script for bash, zsh or fish. Where nothing is known, files are completed.

import type { Command } from "../options/command.ts";
import { helpMessages, summaryOf } from "../options/command.ts";
import { tell } from "../words/reader.ts";

/** Values by what stands for them in the help: `GAME`. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

interface Completed {
  readonly name: string;
  readonly summary: string;
  /** What the first word may be; none: a file. */
  readonly words: readonly string[];
  readonly options: readonly {
    readonly name: string;
    readonly help: string;
    readonly takesValue: boolean;
    readonly values: readonly string[];
  }[];
}

export const SHELLS: Readonly<Record<string, (commands: readonly Command[], known: KnownValues) => string>> = {
  bash: (commands, known) => bash(commands.map((command) => completed(command, known))),
  zsh: (commands, known) => zsh(commands.map((command) => completed(command, known))),
  fish: (commands, known) => fish(commands.map((command) => completed(command, known))),
};

function completed(command: Command, known: KnownValues): Completed {
  const [first = ""] = command.usage.replaceAll(/[[\]…]/g, "").split(" ");
  // `check LESSON PROGRAM | start LESSON FILE`: each way begins with its own word.
  const ways = command.usage.split("|").map((way) => /^[\s[]*([a-z][a-z-]*)\b/.exec(way)?.[1]);
  const begins = ways.filter((way) => way !== undefined && way !== "options") as string[];
  return {
    name: command.name,
    summary: tell(summaryOf(command)),
    words: known[first] ?? begins,
    options: helpMessages(command).options.map(([option, help]) => {
      const [name, value] = option.split(" ");
      return {
        ...{ name: name!, help: tell(help), takesValue: value !== undefined },
        values: value === undefined ? [] : (known[value] ?? (value.includes("|") ? value.split("|") : [])),
      };
    }),
  };
}

function bash(commands: readonly Completed[]): string {
  const names = commands.map(({ name }) => name).join(" ");
  const values = commands.flatMap(({ name, options }) =>
    options
      .filter(({ values }) => values.length > 0)
      .map((option) => `    '${name} ${option.name}') words='${option.values.join(" ")}' ;;`),
  );
  const others = commands.map(({ name, options, words }) => {
    const first = words.length > 0 ? `; [ "$COMP_CWORD" = 2 ] && words='${words.join(" ")}'` : "";
    return `    ${name}) options='${options.map(({ name }) => name).join(" ")}'${first} ;;`;
  });
  return `# Completion of ludus for bash: source it, as in  source <(ludus completion bash)
_ludus() {
  local current=\${COMP_WORDS[COMP_CWORD]} words= options=
  if [ "$COMP_CWORD" = 1 ]; then
    COMPREPLY=($(compgen -W '${names}' -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]} \${COMP_WORDS[COMP_CWORD-1]}" in
${values.join("\n")}
    *) case "\${COMP_WORDS[1]}" in
${others.map((line) => `  ${line}`).join("\n")}
      esac ;;
  esac
  case "$current" in -*) words=$options ;; esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _ludus ludus
`;
}

function zsh(commands: readonly Completed[]): string {
  const described = (name: string, about: string) => `'${quoted(`${name.replaceAll(":", "\\:")}:${about}`)}'`;
  const names = commands.map(({ name, summary }) => `    ${described(name, summary)}`);
  const values = commands.flatMap(({ name, options }) =>
    options
      .filter(({ values }) => values.length > 0)
      .map((option) => `    '${name} ${option.name}') compadd -- ${option.values.join(" ")}; return ;;`),
  );
  const others = commands.map(({ name, options, words }) => {
    const list = options.map((option) => described(option.name, option.help)).join(" ");
    const first = words.length > 0 ? `(( CURRENT == 3 )) && compadd -- ${words.join(" ")}` : "";
    return `    ${name}) options=(${list}); ${first} ;;`;
  });
  return `#compdef ludus
# Completion of ludus for zsh: source it, as in  source <(ludus completion zsh)
_ludus() {
  local -a commands options
  commands=(
${names.join("\n")}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  case "$words[2] $words[CURRENT-1]" in
${values.join("\n")}
  esac
  case $words[2] in
${others.join("\n")}
  esac
  if [[ $PREFIX == -* ]]; then
    _describe option options
  else
    _files
  fi
}
if [[ $funcstack[1] == _ludus ]]; then _ludus "$@"; else compdef _ludus ludus; fi
`;
}

function fish(commands: readonly Completed[]): string {
  const lines = commands.flatMap(({ name, summary, options, words }) => [
    `complete -c ludus -n __fish_use_subcommand -f -a ${name} -d '${quotedForFish(summary)}'`,
    ...(words.length > 0 ? [`complete -c ludus -n '__fish_seen_subcommand_from ${name}' -a '${words.join(" ")}'`] : []),
    ...options.map(({ name: option, help, takesValue, values }) => {
      const taken = takesValue ? (values.length > 0 ? ` -x -a '${values.join(" ")}'` : " -r") : "";
      const condition = `-n '__fish_seen_subcommand_from ${name}'`;
      return `complete -c ludus ${condition} -l ${option.slice(2)}${taken} -d '${quotedForFish(help)}'`;
    }),
  ]);
  return `# Completion of ludus for fish: ludus completion fish > ~/.config/fish/completions/ludus.fish\n${lines.join("\n")}\n`;
}

/** Within single quotes. */
const quoted = (text: string): string => text.replaceAll("'", "'\\''");
const quotedForFish = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll("'", "\\'");
