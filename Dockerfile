# The site of openapi/ and its reference server. Build: docker build -t specimen . Run: docker run -p 4321:4321 specimen
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
# main.ts instead of `npm run build`, whose launcher would install the development packages too.
RUN node --eval "import('./src/cli/main.ts').then(({ main }) => main(['build'])).then(process.exit)"

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/data LOG=json
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/src ./src
COPY --from=build /app/dist ./dist
USER node
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "--eval", "fetch(`http://localhost:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--eval", "import('./src/cli/main.ts').then(({ main }) => main(['serve', 'dist'])).then(process.exit)"]
