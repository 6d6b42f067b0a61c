import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from 'trials/support/freePort'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let folder: string
let child: ChildProcess | null = null
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starting-'))
})
afterEach(async () => {
  if (child && child.exitCode === null) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  await rm(folder, { recursive: true })
})

type Seen = { path: string; status: number; told: Record<string, string>; text: string }

/** Repeats requests for these paths, from the opening of the port until the server is ready. Returns all responses. */
const watchStart = async (
  paths: readonly [at: 'shop' | 'provider' | 'operators', path: string, init?: RequestInit][],
) => {
  const port = await freePort()
  const ports = { shop: port, provider: port + 1, operators: port + 2 }
  child = fork(new URL('../../support/forkedServer.ts', import.meta.url), {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder },
    execArgv: [],
  })
  const ask = async (at: keyof typeof ports, path: string, init?: RequestInit): Promise<Seen> => {
    const answer = await fetch(`http://127.0.0.1:${ports[at]}${path}`, { ...init, signal: AbortSignal.timeout(20_000) })
    const text = await answer.text()
    return { path, status: answer.status, told: Object.fromEntries(answer.headers), text }
  }
  await vi.waitFor(() => ask('operators', '/healthz'), { timeout: 60_000, interval: 20 })
  const round = async () => {
    const seen: Seen[] = []
    // `/readyz` is requested last: if the shop is not ready then, it was not ready for the other requests either
    for (const [at, path, init] of paths) seen.push(await ask(at, path, init))
    return { seen, isReady: (await ask('shop', '/readyz')).status === 200 }
  }
  const before: Seen[] = []
  let last = await round()
  while (!last.isReady) {
    before.push(...last.seen)
    last = await round()
  }
  const { seen: after } = await round()
  return { before, after }
}

test('a server on an empty folder is alive as soon as its port is open, and ready when its data is complete', async () => {
  const call = '/api/pay/getGameListV2?domain_area=universal&platform=web&idfv=device&spec_lang=de'
  const { before, after } = await watchStart([
    ['shop', '/healthz'],
    ['shop', '/readyz'],
    ['shop', call],
    ['shop', '/', { headers: { accept: 'text/html', 'accept-language': 'de' } }],
    ['shop', '/api/webhooks/sandbox', { method: 'POST', body: '{}' }],
    ['operators', '/healthz'],
    ['operators', '/readyz'],
    ['operators', '/metrics'],
    ['provider', '/anything'],
  ])
  const statuses = (seen: readonly Seen[], path: string) => [
    ...new Set(seen.flatMap((each) => (each.path === path ? [each.status] : []))),
  ]
  expect(statuses(before, '/healthz')).toEqual([200])
  for (const path of ['/readyz', call, '/', '/api/webhooks/sandbox', '/metrics', '/anything'])
    expect([path, statuses(before, path)]).toEqual([path, [503]])
  for (const { status, told } of before) {
    expect(told['cache-control']).toBe('no-store')
    expect(told['x-content-type-options']).toBe('nosniff')
    expect(told['retry-after']).toBe(status === 503 ? '1' : undefined)
  }
  const textOf = (path: string) => before.find((each) => each.path === path)?.text ?? ''
  expect(JSON.parse(textOf('/healthz'))).toEqual({ isUp: true })
  expect(JSON.parse(textOf('/readyz'))).toEqual({ isReady: false })
  // the page treats status 503 like a network failure, and repeats the call
  const refusal = { code: 0, msg: 'Der Shop öffnet gerade. Bitte versuche es gleich noch einmal.' }
  expect(JSON.parse(textOf(call))).toEqual(refusal)
  const page = before.find(({ path }) => path === '/')
  expect(page?.text).toContain('<html lang="de" dir="ltr">')
  expect(page?.text).toContain(refusal.msg)
  expect(page?.told.refresh).toBe('2')
  expect(page?.told['content-security-policy']).toContain("default-src 'none'")

  for (const path of ['/healthz', '/readyz', call, '/metrics'])
    expect([path, statuses(after, path)]).toEqual([path, [200]])
  expect(statuses(after, '/api/webhooks/sandbox')).toEqual([401])
}, 180_000)
