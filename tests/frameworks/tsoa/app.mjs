import { readFileSync, writeFileSync } from "node:fs";
import { generateRoutes, generateSpec } from "@tsoa/cli";
import express from "express";
import typescript from "typescript";

process.chdir(import.meta.dirname);

const entryFile = "harbor.ts";
const controllerPathGlobs = [entryFile];
const experimental = { experimentalDecorators: true, emitDecoratorMetadata: false };
const compilerOptions = {
  ...experimental,
  strict: true,
  allowImportingTsExtensions: true,
  rewriteRelativeImportExtensions: true,
};
const shared = { entryFile, controllerPathGlobs, noImplicitAdditionalProperties: "throw-on-extras" };
await generateSpec(
  {
    ...shared,
    outputDirectory: ".",
    basePath: "/",
    specVersion: 3,
    name: "Harbor",
    specFileBaseName: "openapi",
    securityDefinitions: {
      bearer: { type: "http", scheme: "bearer" },
      key: { type: "apiKey", in: "header", name: "X-API-Key" },
    },
  },
  compilerOptions,
);
await generateRoutes(
  {
    ...shared,
    routesDir: ".",
    basePath: "/",
    middleware: "express",
    authenticationModule: "authentication.ts",
    bodyCoercion: false,
    esm: true,
    rewriteRelativeImportExtensions: true,
  },
  compilerOptions,
);
for (const name of ["authentication", "harbor", "routes"]) {
  const { ESNext: module } = typescript.ModuleKind;
  const { ES2022: target } = typescript.ScriptTarget;
  const { outputText } = typescript.transpileModule(readFileSync(`${name}.ts`, "utf8"), {
    compilerOptions: { ...compilerOptions, module, target, useDefineForClassFields: false },
  });
  writeFileSync(`${name}.js`, outputText);
}
const { RegisterRoutes } = await import("./routes.js");

const app = express();
app.use(express.json());
app.get("/openapi.json", (_request, response) => response.sendFile("openapi.json", { root: "." }));
RegisterRoutes(app);
app.use(({ status = 500, message, fields }, _request, response, _next) => {
  response.status(status).json({ message: message || "Validation Failed", details: fields });
});
app.listen(Number(process.env.PORT), "127.0.0.1");
