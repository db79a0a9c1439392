import { messagesOf } from "./catalogs.ts";
import * as english from "./en/search.ts";

export const messages = messagesOf("search", english);
