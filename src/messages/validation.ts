import { messagesOf } from "./catalogs.ts";
import * as english from "./en/validation.ts";

export const messages = messagesOf("validation", english);
