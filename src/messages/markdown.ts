import { messagesOf } from "./catalogs.ts";
import * as english from "./en/markdown.ts";

export const messages = messagesOf("markdown", english);
