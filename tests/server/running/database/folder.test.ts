import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { acquireLock } from '../../../../src/server/db/folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-'))
})
afterEach(() => rm(folder, { recursive: true }))

const lock = () => join(folder, 'server.pid')
const fast = { every: 20, giveUpMs: 600 }
/** Time-out in ms of a test that waits for a lock, in case the lock is never released. */
const hang = { timeout: 30_000 }
/**
 * Contents of the lock file of a server in another container. On this machine, the process id of that server does not
 * exist or belongs to another process.
 */
const elsewhere = (more: object = {}) => ({
  process: `${process.pid} 1`,
  namespace: 'another machine/pid:[1]',
  token: 'theirs',
  beat: 0,
  ...more,
})
const write = (holder: object) => writeFile(lock(), JSON.stringify(holder))

test('a folder locked by a server in another container is in use, whatever the process id of the lock means here', async () => {
  const release = await acquireLock(folder, { ...fast, namespace: 'there' })
  // a second copy of the module simulates another process, because the copies share only the lock file
  vi.resetModules()
  const other = await import('../../../../src/server/db/folder.ts')
  expect(other.acquireLock).not.toBe(acquireLock)
  await expect(other.acquireLock(folder, fast)).rejects.toThrow(/^The data folder .* is in use by process \d+: /)
  await release()
  await (await other.acquireLock(folder, fast))()
})

test('takes over the lock of a server in another container that no longer updates it', async () => {
  await write(elsewhere())
  const release = await acquireLock(folder, fast)
  expect(JSON.parse(await readFile(lock(), 'utf8')).token).not.toBe('theirs')
  await release()
  expect(await readdir(folder)).toEqual([])
})

test('takes over at once the lock of an ended process in this container, and a lock in an older or broken format', async () => {
  const first = await acquireLock(folder, fast)
  const own = JSON.parse(await readFile(lock(), 'utf8'))
  await first()
  for (const left of [JSON.stringify({ ...own, process: '999999 1', token: 'theirs' }), '999999 1', '', '{']) {
    await writeFile(lock(), left)
    const release = await acquireLock(folder, { ...fast, giveUpMs: 1e9 })
    await release()
  }
})

test('readers always see a complete lock file, however often its holder updates it', async () => {
  const release = await acquireLock(folder, { ...fast, every: 1 })
  const seen = new Set<number>()
  await vi.waitFor(async () => {
    for (let look = 0; look < 200; look++) seen.add(JSON.parse(await readFile(lock(), 'utf8')).beat)
    expect(seen.size).toBeGreaterThan(20)
  }, hang)
  await release()
})

test('a server updates its lock, and detects if another server has taken its folder while it was suspended', async () => {
  const onLost = vi.fn()
  const release = await acquireLock(folder, { ...fast, onLost })
  const before = await readFile(lock(), 'utf8')
  await vi.waitFor(async () => expect(await readFile(lock(), 'utf8')).not.toBe(before), hang)
  await vi.waitFor(async () => {
    await write(elsewhere())
    expect(onLost).toHaveBeenCalled()
  }, hang)
  await release()
})

test('if ten servers start in parallel, one of them locks the folder', async () => {
  await write(elsewhere())
  const start = async () => {
    vi.resetModules()
    return (await import('../../../../src/server/db/folder.ts')).acquireLock
  }
  const processes = [await start(), await start(), await start(), await start(), await start()]
  const starts = await Promise.allSettled([...processes, ...processes].map((acquire) => acquire(folder, fast)))
  const releases = starts.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(releases).toHaveLength(1)
  for (const release of releases) await release()
})
