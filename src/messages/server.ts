import { messagesOf } from "./catalogs.ts";
import * as english from "./en/server.ts";

export const messages = messagesOf("server", english);
