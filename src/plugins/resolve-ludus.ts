// Lets files anywhere on the disk import `ludus`: they get the copy that runs. Importing this module is enough; Node can
// do so before a test begins (`--import`).

import module from "node:module";
import { ownModule } from "./own-modules.ts";

if (!module.registerHooks) throw new Error("games from outside need Node 22.15 or newer");

module.registerHooks({
  resolve(specifier, context, next) {
    const own = ownModule(specifier);
    return own === undefined ? next(specifier, context) : { url: own, shortCircuit: true };
  },
});
