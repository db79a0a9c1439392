/** A thread that renders pages: where a machine has more processors than the two threads of every build keep busy. */

import { parentPort, workerData } from "node:worker_threads";
import { provideModels } from "#site/index.ts";
import { rendererFor, shareTexts } from "./rendering.ts";

if (parentPort === null) throw new Error("This is a thread of the build.");
shareTexts(workerData);
provideModels(Promise.resolve(workerData));
parentPort.on("message", rendererFor(parentPort));
