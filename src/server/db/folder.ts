import { createHash, randomBytes } from 'node:crypto'
import { access, constants, link, mkdir, readFile, readlink, rename, rm, stat, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/**
 * Returns an id of the machine's boot and the container; process ids are unique only within these. Returns null if the
 * system does not provide this id.
 */
const namespaceOf = async (): Promise<string | null> => {
  const [boot, ids] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => null),
    readlink('/proc/self/ns/pid').catch(() => null),
  ])
  return boot !== null && ids !== null ? `${boot.trim()}/${ids}` : null
}

/** Returns the process id and, if available, the start time of a process, or null if the process has ended. */
const identityOf = async (pid: number): Promise<string | null> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat !== null) {
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' || state === 'X' ? null : `${pid} ${fields[18]}`
  }
  try {
    process.kill(pid, 0)
    return String(pid)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? String(pid) : null
  }
}

type Holder = { process: string; namespace: string | null; token: string; beat: number }

const readHolder = (text: string): Holder | null => {
  try {
    const { process: held, namespace, token, beat }: Holder = JSON.parse(text)
    return typeof held === 'string' && typeof token === 'string' ? { process: held, namespace, token, beat } : null
  } catch {
    return null
  }
}

export type LockSettings = {
  /** Interval of the heartbeats in ms. */
  every?: number
  /**
   * Time in ms after which a lock file without a heartbeat counts as abandoned. Used only if the holder's process
   * cannot be looked up.
   */
  giveUpMs?: number
  /** Id of the machine and container in which this process runs; by default read from the system. */
  namespace?: string
  /** Called if another process took the folder over while this process was frozen for a long time. */
  onLost?(): void
}

const held = new Set<string>()

/** Thrown if another process has locked the data folder. */
export class FolderInUse extends Error {}

const inUse = (folder: string, by: string) =>
  new FolderInUse(`The data folder ${folder} is in use by ${by}: stop it or choose another DATA_DIR`)

/**
 * Locks the data folder, because two processes would corrupt an embedded database. The lock is valid while its holder's
 * process exists. If the holder runs on another machine or in another container, the lock is valid while heartbeats
 * change the lock file.
 * @returns a function that releases the lock
 * @throws Error with a one-line message if the folder cannot be written; FolderInUse if another process holds the lock
 */
export const acquireLock = async (
  folder: string,
  { every = 2000, giveUpMs = 10_000, onLost = endNow, ...where }: LockSettings = {},
): Promise<() => Promise<void>> => {
  const lock = resolve(folder, 'server.pid')
  if (held.has(lock)) throw inUse(folder, `process ${process.pid}`)
  const own: Holder = {
    process: (await identityOf(process.pid)) ?? '',
    namespace: where.namespace ?? (await namespaceOf()),
    token: randomBytes(12).toString('hex'),
    beat: 0,
  }
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
    await take(folder, lock, own, giveUpMs)
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new Error(`The data folder ${folder} cannot be written (${String(error.code)}): choose another DATA_DIR`)
    throw error
  }
  held.add(lock)
  let beating: Promise<void> | null = null
  const beat = async () => {
    const now = readHolder(await readFile(lock, 'utf8').catch(() => ''))
    if (!held.has(lock)) return
    if (now && now.token !== own.token) {
      clearInterval(timer)
      return onLost()
    }
    own.beat += 1
    // a write error, for example of a full disk, is ignored here, because the database reports full disks too
    await whole(lock, own, rename).catch(() => {})
  }
  const timer = setInterval(() => {
    beating ??= beat().finally(() => {
      beating = null
    })
  }, every)
  timer.unref()
  return async () => {
    held.delete(lock)
    clearInterval(timer)
    // an unfinished heartbeat must end first, because it would create the lock file again
    await beating
    await rm(lock, { force: true })
  }
}

/** Writes the lock file atomically, so that other processes never read an incomplete file. */
const whole = async (lock: string, own: Holder, put: (from: string, to: string) => Promise<void>): Promise<void> => {
  const aside = `${lock}.${own.token}`
  await writeFile(aside, JSON.stringify(own))
  try {
    await put(aside, lock)
  } finally {
    await rm(aside, { force: true })
  }
}

/** Stops this server, because two servers on one database would do more harm than no server. */
const endNow = () => {
  throw new Error('Another server has taken over the data folder: this server stops')
}

/**
 * Returns whether the lock's holder is still alive: false if the lock file is removed, or does not change within
 * `giveUpMs`.
 */
const isAlive = async (lock: string, before: string, giveUpMs: number): Promise<boolean> => {
  const step = Math.max(10, giveUpMs / 20)
  for (let waited = 0; waited < giveUpMs; waited += step) {
    await new Promise((resolve) => setTimeout(resolve, step))
    const text = await readFile(lock, 'utf8').catch(() => null)
    if (text !== before) return text !== null
  }
  return false
}

const isOver = async (lock: string, text: string, own: Holder, giveUpMs: number): Promise<boolean> => {
  const holder = readHolder(text)
  if (!holder) return true
  if (holder.namespace !== null && holder.namespace === own.namespace)
    return holder.process !== (await identityOf(Number.parseInt(holder.process, 10)))
  return !(await isAlive(lock, text, giveUpMs))
}

const take = async (folder: string, lock: string, own: Holder, giveUpMs: number): Promise<void> => {
  const make = async () => {
    try {
      await whole(lock, own, link)
      return true
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
      throw error
    }
  }
  for (let attempt = 0; attempt < 3; attempt++) {
    if (await make()) return
    const text = await readFile(lock, 'utf8').catch(() => null)
    if (text === null) continue
    if (!(await isOver(lock, text, own, giveUpMs)))
      throw inUse(folder, `process ${Number.parseInt(readHolder(text)?.process ?? '', 10)}`)
    if (await takeOver(lock, text, own)) return
  }
  throw inUse(folder, 'another process that has just started')
}

/** Maximum time in ms for replacing a lock. A process that takes longer is assumed to have crashed. */
const claimTime = 60_000

/**
 * Replaces another process's lock in one step, so that a lock file always exists. Does nothing if the lock file no
 * longer contains `text`. Returns whether this process now holds the lock; only one of several processes succeeds.
 */
const takeOver = async (lock: string, text: string, own: Holder): Promise<boolean> => {
  const claim = `${lock}.over-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
  try {
    await mkdir(claim)
  } catch {
    const made = await stat(claim).catch(() => null)
    if (made && Date.now() - made.mtimeMs > claimTime) await rm(claim, { recursive: true, force: true })
    return false // another process is replacing the lock
  }
  try {
    if ((await readFile(lock, 'utf8').catch(() => null)) !== text) return false
    await whole(lock, own, rename)
    return true
  } finally {
    await rm(claim, { recursive: true, force: true })
  }
}
