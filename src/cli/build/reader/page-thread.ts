/**
 * A thread that only renders pages, for machines with more processors than the two threads of every
 * build use.
 */

import { parentPort, workerData } from "node:worker_threads";
import { sitesOfModels } from "#site/index.ts";
import { useInterfaceOf } from "#site/publication.ts";
import { respond } from "./ask.ts";
import type { PageFunctions } from "./messages.ts";
import { type PageThreadData, rendererFor, shareTexts } from "./rendering.ts";

if (parentPort === null) throw new Error("This is a thread of the build.");
const { models, publication }: PageThreadData = workerData;
useInterfaceOf(publication);
shareTexts(models);
const sites = sitesOfModels(models, publication);
const functions: PageFunctions = { render: rendererFor(publication, async () => sites) };
respond(parentPort, functions);
