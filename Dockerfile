# One image, two programs: `docker run … waybill app` (the default) or `docker run … waybill platform`; and the operator's commands,
# `docker run … waybill doctor`.
# Node.js 24 by digest: a build of tomorrow is the build of today. Renew it with the lock file.
FROM node:24-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS build
WORKDIR /waybill
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs && npm prune --omit=dev --no-audit --no-fund

FROM node:24-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 PLATFORM_PORT=3001 PLATFORM_HOST=0.0.0.0
WORKDIR /waybill
RUN install -d -o node -g node /data
COPY --from=build /waybill/node_modules node_modules
COPY --from=build /waybill/build build
COPY --from=build /waybill/.cache .cache
# No lock file here: it is how scripts/start.mjs knows a checkout, which it would install and build.
COPY --from=build /waybill/package.json /waybill/LICENSE /waybill/NOTICE ./
COPY --from=build /waybill/scripts scripts
COPY --from=build /waybill/tenants tenants
COPY --from=build /waybill/catalogue catalogue
USER node
VOLUME /data
EXPOSE 3000 3001
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "scripts/healthy.mjs"]
ENTRYPOINT ["node", "scripts/start.mjs"]
CMD ["app"]
