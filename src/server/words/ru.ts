// placeholder

import type { Translation } from "../../core/message.ts";
import type { english } from "./en.ts";

export const ru: Translation<typeof english> = {};
