import { roomOf } from "./catalogs.ts";

export const messages = roomOf("values");
