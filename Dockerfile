# The same Node that package.json pins for everything else; a test compares the two.
ARG NODE_VERSION=26.10.0

FROM node:${NODE_VERSION}-trixie-slim AS build
WORKDIR /srv/site
COPY . .
# Installs what is needed, builds, and then takes away what only the build needed.
RUN npm run build \
 && npm prune --omit=dev --no-audit --no-fund \
 && find app content scripts -name '*.test.ts*' -delete

FROM node:${NODE_VERSION}-trixie-slim
ENV NODE_ENV=production \
    DATA_DIR=/data
WORKDIR /srv/site
# For copies of PostgreSQL: `pg_dump` and `pg_restore` of compose.override.yaml's version.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends postgresql-client \
 && rm -rf /var/lib/apt/lists/*
# The folder must belong to the user before a volume takes its place.
RUN mkdir /data && chown node:node /data
COPY --from=build /srv/site/package.json ./
COPY --from=build /srv/site/node_modules node_modules
COPY --from=build /srv/site/server/start.js /srv/site/server/current-build.js \
  /srv/site/server/check-health.js server/
COPY --from=build /srv/site/build build
# For whoever runs the site: `node scripts/team.ts list` and the other commands, with all that they import.
COPY --from=build /srv/site/scripts scripts
COPY --from=build /srv/site/content content
COPY --from=build /srv/site/app app
# Nothing of the site can be written by the site.
USER node
VOLUME /data
EXPOSE 3000
# A migration of a large database may take a while, and must not be started again and again. A machine
# with too much to do makes every process slow, and replacing one only adds to the work.
HEALTHCHECK --interval=10s --timeout=30s --retries=6 --start-period=1h CMD ["node", "server/check-health.js"]
CMD ["node", "server/start.js"]
