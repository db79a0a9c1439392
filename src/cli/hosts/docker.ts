import * as messages from "#messages/terminal/init.ts";
import { type Host, inIgnoreFile } from "./host.ts";

/** An image that serves the site and the simulation of its API. */
export const docker: Host = {
  files: ({ out }) => ({
    Dockerfile: `FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci && npx specimen build --out /site

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/data LOG=json
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /site ./site
USER node
VOLUME /data
EXPOSE 4321
CMD ["node_modules/.bin/specimen", "serve", "site"]
`,
    ".dockerignore": `node_modules\n.git\n${inIgnoreFile(out)}\n`,
  }),
  next: messages.dockerNext,
};
