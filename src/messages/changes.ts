import { messagesOf } from "./catalogs.ts";
import * as english from "./en/changes.ts";

export const messages = messagesOf("changes", english);
