import { messagesOf } from "./catalogs.ts";

export const messages = messagesOf("panel");
