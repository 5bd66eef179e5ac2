// Where the modules of games from outside are, as the server wrote into the page; and telling threads of them.

export function pluginAddresses(): string[] {
  const named = document.querySelector<HTMLMetaElement>('meta[name="ludus-plugins"]')?.content ?? "";
  return named.split(" ").filter((address) => address !== "");
}

/** The first message to a thread, before any that needs a game; none where there are no plugins. */
export function tellPlugins(worker: Worker): Worker {
  const plugins = pluginAddresses();
  if (plugins.length > 0) worker.postMessage({ plugins });
  return worker;
}
