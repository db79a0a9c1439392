import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileOf } from "./site-pages.ts";

/** The Nu Html Checker, which validator.w3.org runs: a Java program that npm's registry has. */
export interface NuChecker {
  /** The errors on these pages of a built site, as `/address:line:column error`. */
  errorsOn(folder: string, addresses: string[]): string[];
  close(): void;
}

const nuChecker = "vnu-jar@26.9.27";

/** Why it cannot be run here, or false. */
export const withoutJava =
  spawnSync("java", ["-version"]).status === 0 ? false : "optional: java cannot be run here";

export function openNuChecker(): NuChecker {
  const own = mkdtempSync(join(tmpdir(), "specimen-nu-checker-"));
  const install = ["install", "--prefix", own, "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
  const { status, stderr } = spawnSync("npm", [...install, nuChecker], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  const jar = join(own, "node_modules/vnu-jar/build/dist/vnu.jar");
  return {
    errorsOn(folder, addresses) {
      const options = ["-Xss4m", "-jar", jar, "--errors-only", "--exit-zero-always", "--format", "json"];
      const files = addresses.map(fileOf);
      const run = spawnSync("java", [...options, ...files], {
        cwd: folder,
        encoding: "utf8",
        maxBuffer: 2 ** 30,
      });
      const { messages }: Report = JSON.parse(run.stderr);
      return messages.filter(isOfHtml).map(({ url = "", lastLine, firstColumn, message }) => {
        const file = decodeURI(url);
        return `${file.slice(file.indexOf(folder) + folder.length)}:${lastLine}:${firstColumn} ${message}`;
      });
    },
    close: () => rmSync(own, { recursive: true, force: true }),
  };
}

interface Report {
  messages: { type: string; url?: string; lastLine?: number; firstColumn?: number; message: string }[];
}

/** Its list of properties of CSS is older than what browsers have. */
const isOfHtml = ({ message }: { message: string }) => !message.startsWith("CSS: ");
