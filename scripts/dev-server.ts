// The server of `npm run dev`, in a process of its own: node dev-server.ts PORT. It reports its port and key, and ends with the
// process that started it. The page comes from Vite; what lies in its folder here is never asked for.

import { join } from "node:path";
import { defaultData } from "../src/players/data-folder.ts";
import { serve } from "../src/server/listen.ts";

const page = join(import.meta.dirname, "../src/web");
const { address, key } = await serve({ port: Number(process.argv[2]), host: "localhost", data: defaultData(), page });
process.send!({ port: Number(new URL(address).port), key });
process.on("disconnect", () => process.exit());
