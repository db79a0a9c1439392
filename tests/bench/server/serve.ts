/** Serves the Petstore as `npm start` does, without pages, on a database and a port: `node serve.ts DATABASE PORT`. */
import { createLog } from "#server/hosts/log.ts";
import { startNode } from "#server/hosts/node.ts";
import { createPetstore } from "#server/hosts/petstore.ts";
import { databaseAt } from "../../server/processes.ts";
import { reference } from "../../server/running.ts";

const [, , place = ":memory:", port] = process.argv;
const log = createLog("json");
const { server } = await createPetstore({
  ...{ reference, basePath: "/api", report: log.event },
  database: databaseAt(place),
});
const apis = [{ path: "/api", server }];
await startNode({ apis, site: null, port: Number(port), host: "127.0.0.1", log });
