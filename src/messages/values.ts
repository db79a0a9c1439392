import { messagesOf } from "./catalogs.ts";
import * as english from "./en/values.ts";

export const messages = messagesOf("values", english);
