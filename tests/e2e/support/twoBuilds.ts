import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresPrograms, startPostgres } from 'trials/support/postgres'
import { startServer } from '../../../src/server/main.ts'
import { appDir, loadRenderer } from '../../../src/server/program/built.ts'
import { silentLog } from '../../server/support/silentLog.ts'

/** Suffix of the second build's script files. */
export const ofSecondBuild = '-second.js'

/** Copies a build and renames all of its scripts. In the copy, every script is therefore new to the browser. */
const writeSecondBuild = async (folder: string): Promise<void> => {
  await cp(appDir, folder, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) })
  const assets = join(folder, 'assets')
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  for (const name of scripts) await rename(join(assets, name), join(assets, name.replace('.js', ofSecondBuild)))
  const names = new RegExp(scripts.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  const pages = ['index.html', 'embedded.html', 'login.html', '.vite/manifest.json'].map((name) => join(folder, name))
  const renamed = scripts.map((name) => join(assets, name.replace('.js', ofSecondBuild)))
  for (const file of [...pages, ...renamed]) {
    const text = await readFile(file, 'utf8')
    await writeFile(
      file,
      text.replace(names, (name) => name.replace('.js', ofSecondBuild)),
    )
  }
}

/** Starts a round-robin reverse proxy that keeps the Host header. */
const startProxy = async () => {
  const ports: number[] = []
  let turn = 0
  const forward = (asked: IncomingMessage, answer: ServerResponse) => {
    const { method, url: path, headers } = asked
    const port = ports[turn++ % ports.length]
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    onward.on('error', () => answer.writeHead(502).end())
    asked.pipe(onward)
  }
  const server = createServer(forward)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { port: typeof address === 'object' && address ? address.port : 0, ports, close }
}

/**
 * Starts two servers with different builds and one PostgreSQL database, behind a round-robin proxy.
 * @throws Error if PostgreSQL is not installed
 */
export const openTwoBuilds = async () => {
  const programs = await postgresPrograms()
  if (programs === null) throw new Error('There is no PostgreSQL: set POSTGRES_BIN')
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const closer of closers.reverse()) await closer()
  }
  try {
    const folder = await mkdtemp(join(tmpdir(), 'two-builds-'))
    closers.push(() => rm(folder, { recursive: true }))
    const second = join(folder, 'app')
    await writeSecondBuild(second)
    const postgres = await startPostgres(programs)
    closers.push(postgres.remove)
    const proxy = await startProxy()
    closers.push(proxy.close)
    const { prerenderPage: render, toneCss } = await loadRenderer()
    const shared = { port: 0, dataDir: folder, databaseUrl: postgres.url, pagePort: proxy.port, render, toneCss }
    for (const build of [appDir, second]) {
      const server = await startServer({ ...shared, appDir: build, log: silentLog })
      closers.push(server.close)
      proxy.ports.push(server.port)
    }
    return { port: proxy.port, close }
  } catch (error) {
    await close()
    throw error
  }
}
