import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { drainMs } from '../../../../src/server/http/listen.ts'
import { createTrustedProxies } from '../../../../src/server/http/transport/proxies.ts'
import { endMs } from '../../../../src/server/program/running.ts'
import { resolveFrom } from '../../../rules/lib/sources.ts'
import { importsOf } from '../../../rules/lib/syntax.ts'
import { runScript } from '../../support/serverProcess.ts'

const root = join(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const service = z.object({
  image: z.optional(z.string()),
  build: z.optional(z.string()),
  command: z.optional(z.array(z.string())),
  environment: z._default(z.record(z.string(), z.string()), {}),
  ports: z._default(z.array(z.string()), []),
  volumes: z._default(z.array(z.string()), []),
  depends_on: z.optional(z.union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))])),
  stop_grace_period: z.optional(z.string()),
  healthcheck: z.optional(z.object({ test: z.array(z.string()) })),
  logging: z.optional(z.object({ driver: z.string(), options: z.record(z.string(), z.string()) })),
  mem_limit: z.optional(z.string()),
  secrets: z.optional(z.array(z.string())),
})
const network = z.object({ ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }) })
const composition = z.object({
  services: z.record(z.string(), service),
  networks: z.object({ default: network }),
  volumes: z.record(z.string(), z.unknown()),
  secrets: z.record(z.string(), z.object({ environment: z.string() })),
})
/** The part of Prometheus' configuration that these tests read. */
const collecting = z.object({
  rule_files: z.array(z.string()),
  scrape_configs: z.array(
    z.object({
      authorization: z.object({ credentials_file: z.string() }),
      static_configs: z.array(z.object({ targets: z.array(z.string()) })),
    }),
  ),
})

const compose = composition.parse(parse(read('compose.yaml'), { merge: true }))
const servers = Object.entries(compose.services).filter(([, { build }]) => build !== undefined)
const running = servers.filter(([, { command }]) => command === undefined).map(([name]) => name)

/** Instructions of the Dockerfile. Continuation lines are joined. */
const instructions = read('Dockerfile')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .flatMap((line) => {
    const [, name, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    return name && rest ? [{ name, rest }] : []
  })
const all = (wanted: string) => instructions.flatMap(({ name, rest }) => (name === wanted ? [rest] : []))
const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'))
const imageSettings = Object.fromEntries(
  lastStage
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ rest }) => rest.split(' '))
    .map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']),
)
/** Files of the repository that the Dockerfile copies into the image. */
const copied = lastStage
  .filter(({ name, rest }) => name === 'COPY' && !rest.startsWith('--from'))
  .flatMap(({ rest }) => rest.split(' ').slice(0, -1))

let settings: Set<string>
beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['src/server/program/start.ts', '--help'], {
    cwd: root,
  })
  settings = new Set(stdout.match(/\b[A-Z][A-Z_]+\b/g))
})

test('image and composition set only settings that the server knows', () => {
  const named = [...Object.keys(imageSettings), ...servers.flatMap(([, { environment }]) => Object.keys(environment))]
  expect(named.filter((name) => name !== 'NODE_ENV' && !settings.has(name))).toEqual([])
  expect(named).toContain('DATABASE_URL')
  expect(imageSettings.DEMO).toBe('0')
})

test('before a stopping server is killed, it has more time than its requests may take', () => {
  expect(endMs).toBeGreaterThan(drainMs)
  for (const name of running) {
    const [, seconds = '0'] = /^(\d+)s$/.exec(compose.services[name]?.stop_grace_period ?? '') ?? []
    expect(Number(seconds) * 1000).toBeGreaterThan(endMs)
  }
})

test('the files contain no secret: each comes from the environment, and is required if every shop needs it', () => {
  const secrets = Object.values(compose.services).flatMap(({ environment }) =>
    Object.entries(environment).filter(([name]) => /SECRET|PASSWORD|TOKEN|DATABASE_URL/.test(name)),
  )
  expect(secrets.length).toBeGreaterThan(4)
  // if the server needs one of these secrets, the server itself checks at its start that the secret is set
  const optional = ['PROVIDER_SECRET', 'GAME_SECRET', 'PAYPAL_CLIENT_SECRET']
  const asked = /^(?:postgres:\/\/shop(?:_server)?:)?\$\{[A-Z_]+:\?[^}]+\}(?:@database:5432\/shop)?$/
  const isAsked = (name: string, value: string) =>
    optional.includes(name) ? value === `\${${name}:-}` : asked.test(value)
  expect(secrets.filter(([name, value]) => !isAsked(name, value))).toEqual([])
})

/**
 * Returns the variables in a document: those in the first column of each table whose heading begins with `variable` and
 * `meaning`.
 */
const variablesIn = (path: string): string[] => {
  const tables = read(path).matchAll(/^\| variable \| meaning .*\n\|[-| ]+\n((?:\|.*\n)+)/gm)
  const rows = [...tables].flatMap(([, text = '']) => text.split('\n'))
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name))
}

test('the composition passes every variable that a shop for players may need to the servers and to `prepare`', () => {
  const ofImage = Object.keys(imageSettings)
  const ofDemo = ['TESTING']
  const ofComposition = ['POSTGRES_PASSWORD', 'SERVER_PASSWORD', 'SHOP_HOSTS']
  const ofCommands = ['CATALOGUE_DIR']
  const settings = [...variablesIn('docs/deploy.md'), ...variablesIn('docs/add-a-provider.md')].filter(
    (name) => ![...ofImage, ...ofDemo, ...ofComposition, ...ofCommands].includes(name),
  )
  expect(settings).toEqual(expect.arrayContaining(['GAME_SECRET', 'PAYPAL_WEBHOOK_ID', 'BRANDS_DIR']))
  for (const [name, { environment }] of servers)
    expect([name, settings.filter((setting) => !(setting in environment))]).toEqual([name, []])
})

test('the publisher’s folders are mounted read-only, and used only if they are set', () => {
  for (const [name, { environment, volumes }] of servers) {
    const [catalogue, brands] = volumes
    expect([name, catalogue]).toEqual([name, expect.stringMatching(/^\$\{CATALOGUE_DIR:-\.\/\S+\}:\/catalogue:ro$/)])
    expect([name, brands]).toEqual([name, expect.stringMatching(/^\$\{BRANDS_DIR:-\.\/\S+\}:\/my-brands:ro$/)])
    expect(environment.BRANDS_DIR).toMatch(/^\$\{BRANDS_DIR:\+\/my-brands\}$/)
  }
  expect(read('docs/deploy.md')).toContain(
    'docker compose run --rm prepare node src/server/program/catalogue.ts --apply --dir /catalogue',
  )
})

test('docs/deploy.md describes the required settings of the composition', () => {
  const text = read('docs/deploy.md')
  const asked = [...new Set([...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name ?? ''))]
  expect(asked.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test('the image has a Node version that `engines` allows, runs as the user node, and copies only existing files that are not ignored', () => {
  const { engines } = z.object({ engines: z.object({ node: z.string() }) }).parse(JSON.parse(read('package.json')))
  const [, least = '0'] = /^>=(\d+)/.exec(engines.node) ?? []
  const versions = all('FROM').map((from) => Number(/^node:(\d+)/.exec(from)?.[1]))
  expect(versions.length).toBeGreaterThan(1)
  expect(versions.filter((version) => !(version > Number(least)))).toEqual([])
  expect(lastStage.findLast(({ name }) => name === 'USER')?.rest).toBe('node')
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const ignored = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  expect(copied.filter((path) => ignored.includes(path))).toEqual([])
  expect(ignored).toEqual(expect.arrayContaining(['node_modules', 'dist', 'data', '.env', '.git']))
})

const isCopied = (file: string) => copied.some((path) => file === path || file.startsWith(`${path}/`))
const isDemo = (file: string) => file.startsWith('src/demo/')

/** Returns the files and packages that scripts import directly or indirectly. Omits the imports of the demo's files. */
const loadedBy = (entries: readonly string[]) => {
  const files = new Set<string>()
  const packages = new Set<string>()
  const visit = (path: string) => {
    if (files.has(path)) return
    files.add(path)
    if (isDemo(path)) return
    for (const { specifier, isType, kind } of importsOf({ path, text: read(path) })) {
      if (isType) continue
      if (specifier.startsWith('.')) visit(resolveFrom(path, specifier))
      else if (!specifier.startsWith('node:'))
        packages.add(
          specifier
            .split('/')
            .slice(0, specifier.startsWith('@') ? 2 : 1)
            .join('/'),
        )
      expect(kind).toBeTruthy()
    }
  }
  for (const entry of entries) visit(entry)
  return { files: [...files], packages: [...packages] }
}

test('the image contains its start script, with every imported file and package', () => {
  const dependencies = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')))
  const commands = [...all('CMD'), ...servers.flatMap(([, { command = [] }]) => command)].join(' ')
  const scripts = [...new Set(commands.match(/src\/server\/program\/\w+\.ts/g))]
  expect(scripts.sort()).toEqual([
    'src/server/program/migrate.ts',
    'src/server/program/seed.ts',
    'src/server/program/start.ts',
  ])
  const { files, packages } = loadedBy(scripts)
  expect(files.length).toBeGreaterThan(100)
  // the pages of the server read palette.css without an import
  expect([...files, 'src/ui/styles/palette.css'].filter((file) => !isCopied(file))).toEqual(['src/demo/demo.ts'])
  expect(packages.filter((name) => !(name in dependencies.dependencies))).toEqual([])
})

test('the servers use a role that cannot change the schema; only the container that updates it is its owner', () => {
  const roleOf = (name: string) =>
    /^postgres:\/\/(\w+):/.exec(compose.services[name]?.environment.DATABASE_URL ?? '')?.[1]
  for (const name of running) expect(roleOf(name)).toBe('shop_server')
  expect(roleOf('prepare')).toBe(compose.services.database?.environment.POSTGRES_USER)
  expect(compose.services.roles?.command?.join(' ')).toContain('/deploy/roles.sql')
})

test('the logs of every container are rotated, and its memory is limited', () => {
  for (const [name, { logging, mem_limit }] of Object.entries(compose.services)) {
    expect([name, logging?.options]).toEqual([name, { 'max-size': '10m', 'max-file': '5' }])
    expect([name, mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)])
  }
})

test('a container makes a backup every day with the scripts of the repository, and is unhealthy without a new one', () => {
  const { backup } = compose.services
  expect(backup?.command?.join(' ')).toMatch(/sh \/deploy\/backup\.sh; sleep 86400/)
  expect(backup?.volumes).toEqual(['./deploy:/deploy:ro', `backups:${backup?.environment.BACKUP_DIR}`])
  expect(backup?.healthcheck?.test.join(' ')).toContain(`find ${backup?.environment.BACKUP_DIR} `)
  for (const file of ['deploy/backup.sh', 'deploy/restore.sh', 'deploy/roles.sql'])
    expect(existsSync(join(root, file))).toBe(true)
  expect(read('docs/deploy.md')).toContain('docker compose run --rm backup sh /deploy/restore.sh /backups/')
})

test('Prometheus reads every server’s metrics with the token that the servers require, and loads the alert rules', () => {
  const { prometheus } = compose.services
  const { rule_files, scrape_configs } = collecting.parse(parse(read('deploy/prometheus.yml')))
  const [scraping] = scrape_configs
  const targets = scraping?.static_configs.flatMap((each) => each.targets)
  expect(targets).toEqual(running.map((name) => `${name}:${imageSettings.ADMIN_PORT}`))
  const [secret = ''] = prometheus?.secrets ?? []
  expect(scraping?.authorization.credentials_file).toBe(`/run/secrets/${secret}`)
  const variable = compose.secrets[secret]?.environment ?? ''
  for (const name of running) expect(compose.services[name]?.environment[variable]).toContain(`\${${variable}:?`)
  expect(prometheus?.volumes).toContain(`./docs/alerts.yml:${rule_files[0]}:ro`)
  expect(prometheus?.volumes).toContain('./deploy/prometheus.yml:/etc/prometheus/prometheus.yml:ro')
})

test('the image contains neither a second Node nor a package manager', () => {
  const { optionalDependencies } = z
    .object({ optionalDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')))
  const removed = all('RUN').flatMap((command) => /\brm -rf ([^&]+)/.exec(command)?.[1]?.trim().split(' ') ?? [])
  expect(removed).toEqual(
    expect.arrayContaining([
      ...Object.keys(optionalDependencies).map((name) => `node_modules/${name}`),
      'node_modules/.bin/node',
      '/usr/local/lib/node_modules',
    ]),
  )
  expect(all('RUN').filter((command) => command.includes('npm ci --omit=dev'))).toHaveLength(1)
})

test('the image contains neither a test nor a tool', () => {
  expect(copied.filter((path) => /^(?:tests|tools|scripts|machines)\b|^src$/.test(path))).toEqual([])
  const ignored = read('.dockerignore').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['**/*.test.ts', '**/*.test.tsx', 'tests', 'src/domain/examples.ts']))
})

test('[OPS-01] the image contains nothing of the demo’s outside world', () => {
  expect(copied.filter((path) => 'src/demo'.startsWith(path) || isDemo(path))).toEqual([])
  expect(read('.dockerignore').split('\n')).toContain('src/demo')
})

describe('A start with the files of the image alone', () => {
  let image: string
  beforeAll(async () => {
    image = await mkdtemp(join(tmpdir(), 'image-'))
    for (const path of copied) await cp(join(root, path), join(image, path), { recursive: true })
    await symlink(join(root, 'node_modules'), join(image, 'node_modules'))
  })
  afterAll(() => rm(image, { recursive: true }))

  const start = async (settings: Record<string, string>) => {
    const path = join(image, 'src/server/program/start.ts')
    const script = runScript(path, { ...settings, LOG_LEVEL: 'silent', DATA_DIR: join(image, 'data') })
    return { code: await script.ended, printed: script.printed() }
  }

  test.each<Record<string, string>>([{ DEMO: '1' }, { DEMO: '0', TESTING: '1' }])(
    '[OPS-01] names the folder that %o needs, in one sentence',
    async (settings) => {
      expect(await start(settings)).toEqual({
        code: 1,
        printed:
          'DEMO=1 and TESTING=1 need the folder src/demo, which is missing here: use the complete repository, or set DEMO=0 and leave TESTING out\n',
      })
    },
  )

  test('[OPS-01] needs no file of the demo for a shop for players', async () => {
    const { printed } = await start({ DEMO: '0' })
    expect(printed).toMatch(/^Without DEMO=1 no payment is simulated: set PROVIDER_URL/)
  })
})

test('the ports of server, image, health checks and proxy agree', () => {
  const caddy = read('Caddyfile')
  const exposed = lastStage.find(({ name }) => name === 'EXPOSE')?.rest.split(' ')
  expect(exposed).toEqual([imageSettings.PORT, imageSettings.ADMIN_PORT])
  expect(all('HEALTHCHECK')[0]).toContain(`http://127.0.0.1:${imageSettings.PORT}/healthz`)
  const [, upstreams = ''] = /reverse_proxy (.+) \{/.exec(caddy) ?? []
  expect(upstreams.split(' ')).toEqual(running.map((name) => `${name}:${imageSettings.PORT}`))
  expect(running.length).toBe(2)
  // only the reverse proxy publishes ports
  expect(Object.entries(compose.services).flatMap(([name, { ports }]) => (ports.length > 0 ? [name] : []))).toEqual([
    'proxy',
  ])
})

test('the proxy checks whether servers are ready, keeps Host, and is the only proxy that servers trust', () => {
  const caddy = read('Caddyfile')
  expect(caddy).toMatch(/^\s+health_uri \/readyz$/m)
  expect(caddy).not.toMatch(/header_up -?\+?Host\b/i)
  expect(compose.services.proxy?.volumes).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro')
  const [subnet] = compose.networks.default.ipam.config
  for (const name of running) expect(compose.services[name]?.environment.TRUSTED_PROXIES).toBe(subnet?.subnet)
  expect(createTrustedProxies([subnet?.subnet ?? '']).trusts('172.31.40.7')).toBe(true)
})

test('docs/deploy.md explains the effect of the proxy’s health check on pages while the database is unavailable', () => {
  const [, address] = /^\s+health_uri (\S+)$/m.exec(read('Caddyfile')) ?? []
  const text = read('docs/deploy.md').replace(/\s+/g, ' ')
  expect(text).toContain(`A proxy that checks \`${address}\`, as the composition's \`Caddyfile\` does`)
  expect(text).not.toContain('503 with `Retry-After`; pages and files go on')
})

test('the image contains the operators’ commands of the composition, with every imported file and package', () => {
  const named = [
    ...read('docs/deploy.md').matchAll(/docker compose (?:exec|run --rm) [\w-]+ node (src\/server\/program\/\w+\.ts)/g),
  ]
  const scripts = named.map(([, script = '']) => script)
  expect(scripts).toEqual(expect.arrayContaining(['src/server/program/orders.ts', 'src/server/program/catalogue.ts']))
  expect(loadedBy(scripts).files.filter((file) => !isCopied(file) && !isDemo(file))).toEqual([])
})

/** Returns the code blocks of a document in this language. */
const codeOf = (path: string, language: string) =>
  [...read(path).matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, text = '']) => text)

test('every proxy in docs/deploy.md overwrites forwarded headers that a client has sent', () => {
  // checks proxy_pass in its innermost block: if a block contains proxy_set_header, it inherits no such line from outer
  // blocks
  const nginx = codeOf('docs/deploy.md', 'nginx').join('\n')
  const passing = (nginx.match(/\{[^{}]*\}/g) ?? []).filter((block) => block.includes('proxy_pass'))
  expect(passing.length).toBeGreaterThan(0)
  expect(passing.length).toBe(nginx.match(/\bproxy_pass\b/g)?.length)
  for (const block of passing)
    for (const header of ['Host $host', 'X-Forwarded-For $remote_addr', 'X-Forwarded-Proto $scheme'])
      expect(block).toContain(`proxy_set_header ${header};`)
  // by default, Caddy overwrites the forwarding headers (X-Forwarded-For and similar)
  const caddy = codeOf('docs/deploy.md', 'caddy').filter((text) => text.includes('reverse_proxy'))
  expect(caddy.length).toBeGreaterThan(1)
  for (const text of [...caddy, read('Caddyfile')])
    expect(text).not.toMatch(/header_up [-+?]?(?:Host|X-Forwarded)|trusted_proxies/i)
})

test('the composition waits for a server until it is ready; the image alone only checks that it is alive', () => {
  for (const name of running)
    expect(compose.services[name]?.healthcheck?.test.join(' ')).toContain(
      `http://127.0.0.1:${imageSettings.PORT}/readyz`,
    )
  expect(compose.services.prepare?.healthcheck).toBeUndefined()
  const text = read('docs/deploy.md')
  for (const name of running) expect(text).toMatch(new RegExp(`up -d --no-deps --wait ${name}\\b`))
})

test('servers start after the database answers and its schema is prepared', () => {
  const { database, roles, prepare } = compose.services
  expect(database?.healthcheck?.test).toContain('pg_isready')
  expect(roles?.depends_on).toEqual({ database: { condition: 'service_healthy' } })
  expect(prepare?.depends_on).toEqual({ roles: { condition: 'service_completed_successfully' } })
  for (const name of running) {
    expect(compose.services[name]?.depends_on).toEqual({ prepare: { condition: 'service_completed_successfully' } })
    expect(compose.services[name]?.environment.MIGRATE).toBe('0')
  }
  const named = Object.values(compose.services).flatMap(({ volumes }) =>
    volumes.map((volume) => volume.split(':')[0] ?? ''),
  )
  expect(named.filter((volume) => !/^\.|^\$/.test(volume) && !(volume in compose.volumes))).toEqual([])
})
