# syntax=docker/dockerfile:1
# docker build -t seitenwerk .                                  content from the image or a folder
# docker build --build-arg RUNTIME=with-git -t seitenwerk .     content from a Git repository as well (CONTENT_GIT)
ARG RUNTIME=plain

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node cli/setup.mjs build \
  && npm prune --omit=dev --no-audit --no-fund \
  && mkdir /data

# The C library and certificates: no shell, no npm, nothing to build with. Node comes with the packages.
FROM gcr.io/distroless/cc-debian12:nonroot AS plain

# SSH refuses a user without a name.
FROM debian:bookworm-slim AS with-git
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates git openssh-client \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 65532 --home-dir /data --no-create-home --shell /usr/sbin/nologin nonroot

FROM ${RUNTIME} AS site
WORKDIR /app
COPY --from=build --chown=65532:65532 /data /data
COPY --from=build /app/package.json ./package.json
COPY --from=build /app/package-lock.json ./package-lock.json
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/schema ./schema
COPY --from=build /app/blocks ./blocks
COPY --from=build /app/renderer ./renderer
COPY --from=build /app/server ./server
COPY --from=build /app/cli ./cli
COPY --from=build /app/dist ./dist
COPY --from=build /app/pages.config.json ./pages.config.json
COPY --from=build /app/content ./content
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/node
USER 65532
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["/app/node_modules/node/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/app/node_modules/node/bin/node", "/app/cli/setup.mjs"]
CMD ["start"]
