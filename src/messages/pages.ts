import { messagesOf } from "./catalogs.ts";
import * as english from "./en/pages.ts";

export const messages = messagesOf("pages", english);
