# What docs/deploy.md describes, as an image; tests/server/running/container.test.ts keeps it true.
FROM node:24-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
COPY tools tools
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --workspaces=false

FROM node:24-slim
ENV NODE_ENV=production DEMO=0 PORT=4000 HOST=0.0.0.0 ADMIN_PORT=4002 ADMIN_HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /shop
RUN mkdir /data && chown node:node /data
COPY --from=packages /shop/node_modules node_modules
# the sources are the server's program, and what it compares its build with
COPY package.json package-lock.json index.html embedded.html login.html vite.config.ts lingui.config.ts ./
COPY brands brands
COPY locales locales
COPY machines machines
COPY scripts scripts
COPY src src
COPY --from=build /shop/dist/app dist/app
COPY --from=build /shop/dist/server dist/server
COPY --from=build /shop/dist/build-stamp dist/build-stamp
USER node
EXPOSE 4000 4002
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.ts"]
