/** All report formats. */
import type { Reporter } from "../report.ts";
import { github } from "./github.ts";
import { json } from "./json.ts";
import { junit } from "./junit.ts";
import { markdown } from "./markdown.ts";
import { sarif } from "./sarif.ts";
import { text } from "./text.ts";

export const reporters: Readonly<Record<string, Reporter>> = { text, json, sarif, github, junit, markdown };

export const formatNames = Object.keys(reporters);
