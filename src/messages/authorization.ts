import { messagesOf } from "./catalogs.ts";
import * as english from "./en/authorization.ts";

export const messages = messagesOf("authorization", english);
