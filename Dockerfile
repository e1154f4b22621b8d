# The shop in one image, with its own PostgreSQL unless DATABASE_URL names another (docs/operations.md, "In containers").
FROM node:24-bookworm-slim AS build
WORKDIR /hilal
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
# The links of the PostgreSQL server and the pinned Node are made by install scripts, which npm may have left out.
RUN node -e "import('./scripts/installation.mjs').then((it) => it.ensureInstalled())"
RUN npm run build
RUN npm prune --omit=dev --ignore-scripts

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --create-home --home-dir /home/hilal hilal \
  && install -d -o hilal -g hilal /data
WORKDIR /hilal
COPY --from=build /hilal/package.json ./
COPY --from=build /hilal/node_modules node_modules
COPY --from=build /hilal/build build
COPY --from=build /hilal/src src
COPY --from=build /hilal/demo demo
# What Node has compiled is kept for the next start of the same container.
ENV NODE_ENV=production HILAL_DATA=/data PORT=3000 PATH=/hilal/node_modules/.bin:$PATH NODE_COMPILE_CACHE=/home/hilal/compiled
USER hilal
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=90s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/main.ts"]
