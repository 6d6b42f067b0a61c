import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createKnownNames } from '../../../src/server/builds/buildFiles.ts'
import { publishBuild } from '../../../src/server/builds/publishBuild.ts'
import { createApp } from '../../../src/server/http/app.ts'
import { openTestShop, type TestShop } from '../support/harness.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'builds-'))
})
beforeEach(async () => {
  await shop.db.deleteFrom('build').execute()
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

/** Writes the files of a made-up page build, and creates an app that serves this build. */
const startBuild = async (name: string) => {
  const appDir = join(folder, name)
  await mkdir(join(appDir, 'assets'), { recursive: true })
  await writeFile(join(appDir, 'index.html'), `<html><head></head><body>${name}</body></html>`)
  await writeFile(join(appDir, `assets/shop-${name}.js`), `${name}()`)
  await writeFile(join(appDir, `assets/shop-${name}.js.gz`), gzipSync(`${name}()`))
  await publishBuild(shop.db, appDir)
  const app = createApp({ ...shop, appDir, toneCss: () => '', testing: false, report: () => {} })
  return async (path: string, headers: Record<string, string> = {}) =>
    app.request(`http://watt.localhost${path}`, { headers: { host: 'watt.localhost', ...headers } })
}

const shownOf = async (answer: Response) => ({ status: answer.status, text: await answer.text() })

test('[OPS-08] each of two builds serves the files of both, with the same headers', async () => {
  const older = await startBuild('older')
  const newer = await startBuild('newer')
  for (const name of ['older', 'newer']) {
    const path = `/assets/shop-${name}.js`
    const answers = [await older(path), await newer(path)]
    for (const answer of answers) {
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(await shownOf(answer)).toEqual({ status: 200, text: `${name}()` })
    }
    const packed = await older(path, { 'accept-encoding': 'gzip' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(`${name}()`)
  }
})

test('[OPS-08] the host of the payment forms serves the files of both builds', async () => {
  const older = await startBuild('older')
  await startBuild('newer')
  const answer = await older('/assets/shop-newer.js', { host: 'sdk.localhost' })
  expect(await shownOf(answer)).toEqual({ status: 200, text: 'newer()' })
})

test('[OPS-08] the files of the last three builds are kept; a build that starts again is the last one', async () => {
  for (const name of ['one', 'two', 'three', 'one', 'four']) await startBuild(name)
  const other = await startBuild('four')
  const statusOf = async (name: string) => (await other(`/assets/shop-${name}.js`)).status
  expect(await Promise.all(['one', 'two', 'three', 'four'].map(statusOf))).toEqual([200, 404, 200, 200])
})

test('no proxy keeps the answer about a missing file, and files without a hash come from the own build only', async () => {
  const server = await startBuild('older')
  const missing = await server('/assets/shop-unknown.js')
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect((await server('/assets/../index.html.js')).status).toBe(404)
})

test('requests for made-up names share a few reads of the list', async () => {
  const read = vi.fn(async () => ['a'])
  const has = createKnownNames(read, 20)
  expect(await has('a')).toBe(true)
  expect(await Promise.all(Array.from({ length: 500 }, (_, each) => has(`made-up ${each}`)))).not.toContain(true)
  expect(read.mock.calls.length).toBeLessThan(4)
  expect(await has('a')).toBe(true)
  expect(read.mock.calls.length).toBeLessThan(4)
})

test('a name published after the last read is found at the first request', async () => {
  const names = ['a']
  const has = createKnownNames(async () => [...names], 20)
  expect(await has('b')).toBe(false)
  names.push('b')
  expect(await has('b')).toBe(true)
})

test('a failed read fails only the requests that wait for it', async () => {
  const read = vi.fn(async () => ['a']).mockRejectedValueOnce(new Error('no database'))
  const has = createKnownNames(read, 1)
  await expect(has('a')).rejects.toThrow('no database')
  expect(await has('a')).toBe(true)
})
