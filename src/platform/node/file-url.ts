export { fileURLToPath, pathToFileURL } from "node:url";
