import { openDisk } from "../../disk/files.ts";
import type * as web from "../web/files.ts";

export { memoryFiles } from "../web/files.ts";

export const usualFiles: web.Files = openDisk(() => {});
