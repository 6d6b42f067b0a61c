import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { acquireLock } from '../../../src/server/db/folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-'))
})
afterEach(() => rm(folder, { recursive: true }))

const lock = () => join(folder, 'server.pid')
const fast = { every: 20, giveUpMs: 600 }
/** Ends a wait for what never comes. */
const hang = { timeout: 30_000 }
/** A server in another container: its process id means nothing here, or another process. */
const elsewhere = (more: object = {}) => ({
  process: `${process.pid} 1`,
  namespace: 'another machine/pid:[1]',
  token: 'theirs',
  beat: 0,
  ...more,
})
const write = (holder: object) => writeFile(lock(), JSON.stringify(holder))

test('a folder that a server of another container has is in use, whatever its process id is here', async () => {
  const release = await acquireLock(folder, { ...fast, namespace: 'there' })
  // another process: it knows nothing of the first but what stands in the folder
  vi.resetModules()
  const other = await import('../../../src/server/db/folder.ts')
  expect(other.acquireLock).not.toBe(acquireLock)
  await expect(other.acquireLock(folder, fast)).rejects.toThrow(/^The data folder .* is in use by process \d+: /)
  await release()
  await (await other.acquireLock(folder, fast))()
})

test('one whose server of another container gives no sign of life is taken over', async () => {
  await write(elsewhere())
  const release = await acquireLock(folder, fast)
  expect(JSON.parse(await readFile(lock(), 'utf8')).token).not.toBe('theirs')
  await release()
  expect(await readdir(folder)).toEqual([])
})

test('one of a process of this container that is over is taken over at once, and one of before this rule', async () => {
  const first = await acquireLock(folder, fast)
  const own = JSON.parse(await readFile(lock(), 'utf8'))
  await first()
  for (const left of [JSON.stringify({ ...own, process: '999999 1', token: 'theirs' }), '999999 1', '', '{']) {
    await writeFile(lock(), left)
    const release = await acquireLock(folder, { ...fast, giveUpMs: 1e9 })
    await release()
  }
})

test('whoever looks sees a whole holder, however often it shows that it lives', async () => {
  const release = await acquireLock(folder, { ...fast, every: 1 })
  const seen = new Set<number>()
  await vi.waitFor(async () => {
    for (let look = 0; look < 200; look++) seen.add(JSON.parse(await readFile(lock(), 'utf8')).beat)
    expect(seen.size).toBeGreaterThan(20)
  }, hang)
  await release()
})

test('a server shows that it lives, and learns when its folder was taken while it stood still', async () => {
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

test('of ten that start at once, one has the folder', async () => {
  await write(elsewhere())
  const start = async () => {
    vi.resetModules()
    return (await import('../../../src/server/db/folder.ts')).acquireLock
  }
  const processes = [await start(), await start(), await start(), await start(), await start()]
  const starts = await Promise.allSettled([...processes, ...processes].map((acquire) => acquire(folder, fast)))
  const releases = starts.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(releases).toHaveLength(1)
  for (const release of releases) await release()
})
