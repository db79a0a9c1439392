import type { OpenSandbox } from "../index.ts";
import type { SandboxAt, Transport } from "./types.ts";

/** The same sandbox in the page itself, for browsers and addresses that have no Service Worker. Its code is loaded only then. */
export async function openInPage({ place, root }: SandboxAt): Promise<Transport> {
  const { loadSandbox, OtherVersion } = await import("../load.ts");
  try {
    const sandbox = await loadSandbox(place, root, open);
    return {
      kind: "sandbox",
      runsIn: "page",
      fetch: (input, init) => sandbox.fetch(new Request(input, init)),
      contents: sandbox.contents,
      reset: () => sandbox.reset().then(sandbox.contents),
    };
  } catch (error) {
    if (error instanceof OtherVersion) return { kind: "outdated" };
    throw error;
  }
}

const open: OpenSandbox = async (model, basePath, folder) => {
  switch (model.kind) {
    case "petstore": {
      const { openPetstore } = await import("../petstore.ts");
      return openPetstore(model, basePath);
    }
    case "simulation": {
      const { openSimulation } = await import("../simulation.ts");
      return openSimulation(model, basePath, folder);
    }
  }
};
