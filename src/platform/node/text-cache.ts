import { cacheIn, openTextCache as openCacheOf } from "../../disk/caches.ts";
import type * as web from "../web/text-cache.ts";

export const openTextCache: typeof web.openTextCache = (name, version) => openCacheOf(cacheIn(name), version);
