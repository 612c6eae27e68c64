# Paperlock in one container: the app, the console, the practice chain and an embedded PostgreSQL.
#
#   docker build -t paperlock .
#   docker run --init -p 4800:4800 -v paperlock:/opt/paperlock/.paperlock paperlock
#
# The image works with a read-only file system if /tmp can be written: --read-only --tmpfs /tmp

# Node 20.19 or newer on a Debian. A build without a registry names an image of its own here.
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /opt/paperlock
COPY . .
# The build needs no library that only tests need.
RUN npm ci --omit=dev --no-audit --no-fund \
 && node tools/start.mjs --build \
 && rm -rf .paperlock e2e bench rigs \
 && install -d -m 700 .paperlock

FROM ${BASE}
ARG VERSION=unknown
ARG COMMIT=
LABEL org.opencontainers.image.title="Paperlock" \
      org.opencontainers.image.description="Practise on a crypto investment site with practice money, and learn to spot the scam version" \
      org.opencontainers.image.source="https://github.com/paperlock/paperlock" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${COMMIT}"
WORKDIR /opt/paperlock
# The files belong to root: the process can change nothing but the volume.
COPY --from=build /opt/paperlock /opt/paperlock
RUN chown 1000:1000 .paperlock
# PostgreSQL refuses to be run by root. 1000 is the user `node` of the base.
USER 1000:1000
ENV NODE_ENV=production COMMIT=${COMMIT} HOST=0.0.0.0 PORT=4800 CONSOLE_HOST=0.0.0.0 CONSOLE_PORT=4801
VOLUME /opt/paperlock/.paperlock
EXPOSE 4800 4801
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=180s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4800/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tools/start.mjs"]
