import { messagesOf } from "./catalogs.ts";
import * as english from "./en/panel.ts";

export const messages = messagesOf("panel", english);
