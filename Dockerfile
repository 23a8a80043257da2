# The same Node that package.json pins for everything else; a test compares the two.
ARG NODE_VERSION=26.10.0

FROM node:${NODE_VERSION}-trixie-slim AS build
WORKDIR /srv/site
COPY . .
# Installs what is needed, builds, and then takes away what only the build needed.
RUN npm run build \
 && npm prune --omit=dev --no-audit --no-fund \
 && find app content -name '*.test.ts' -o -name '*.test.tsx' | xargs -r rm

FROM node:${NODE_VERSION}-trixie-slim
ENV NODE_ENV=production \
    DATA_DIR=/data
WORKDIR /srv/site
# The folder must belong to the user before a volume takes its place.
RUN mkdir /data && chown node:node /data
COPY --from=build /srv/site/package.json ./
COPY --from=build /srv/site/node_modules node_modules
COPY --from=build /srv/site/server/start.js /srv/site/server/current-build.js server/
COPY --from=build /srv/site/build build
# `node scripts/outbox.ts list` and the other programs are for whoever runs the site.
COPY --from=build /srv/site/scripts/outbox.ts /srv/site/scripts/bookings.mjs \
  /srv/site/scripts/identity-keys.ts /srv/site/scripts/backup.ts /srv/site/scripts/restore.ts \
  /srv/site/scripts/doctor.ts /srv/site/scripts/team.ts scripts/
COPY --from=build /srv/site/scripts/doctor scripts/doctor
COPY --from=build /srv/site/content content
COPY --from=build /srv/site/app app
# Nothing of the site can be written by the site.
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/start.js"]
