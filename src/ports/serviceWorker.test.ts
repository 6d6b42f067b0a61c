import { expect, test, vi } from 'vitest'
import { startServiceWorker, type WorkerHost } from './serviceWorker.ts'

type Rules = { createScriptURL(address: string): string }

/** The page is still loading; the browser enforces Trusted Types. */
const openPage = (more: Partial<WorkerHost> = {}) => {
  const listeners = new Map<string, () => void>()
  const idle: (() => void)[] = []
  const policies: [name: string, rules: Rules][] = []
  const register = vi.fn(async (_address: unknown) => {})
  const host: WorkerHost = {
    document: { readyState: 'interactive' },
    navigator: { serviceWorker: { register } },
    trustedTypes: {
      createPolicy: (name, rules) => {
        policies.push([name, rules])
        return { createScriptURL: (address) => ({ trusted: rules.createScriptURL(address) }) }
      },
    },
    addEventListener: (type, run) => void listeners.set(type, run),
    requestIdleCallback: (run) => idle.push(run),
    setTimeout: (run) => idle.push(run),
    ...more,
  }
  const installed = vi.fn()
  startServiceWorker(host, installed)
  const rests = async () => {
    for (const run of idle.splice(0)) run()
    await Promise.resolve()
  }
  return { register, policies, installed, happens: (type: string) => listeners.get(type)?.(), rests }
}

test('the worker is registered when the page is loaded and idle, not earlier', async () => {
  const page = openPage()
  await page.rests()
  expect(page.register).not.toHaveBeenCalled()
  page.happens('load')
  expect(page.register).not.toHaveBeenCalled()
  await page.rests()
  expect(page.register.mock.calls).toEqual([[{ trusted: '/sw.js' }, { updateViaCache: 'none' }]])
})

test('a loaded page only waits until it is idle, also in browsers without idle callbacks', async () => {
  const page = openPage({ document: { readyState: 'complete' } })
  await page.rests()
  expect(page.register).toHaveBeenCalledOnce()
  const older = openPage({ document: { readyState: 'complete' }, requestIdleCallback: undefined })
  await older.rests()
  expect(older.register).toHaveBeenCalledOnce()
})

test('the policy accepts the worker’s address and no other address', async () => {
  const page = openPage({ document: { readyState: 'complete' } })
  await page.rests()
  const [[name, rules] = []] = page.policies
  expect([page.policies.length, name, rules?.createScriptURL('/sw.js')]).toEqual([1, 'shop-sw', '/sw.js'])
  for (const address of ['/sw.js?x', '/assets/a.js', 'https://evil.example/sw.js', '//evil.example/sw.js', ''])
    expect(() => rules?.createScriptURL(address)).toThrow(TypeError)
})

test('no error if a browser lacks or refuses workers or Trusted Types', async () => {
  await openPage({ document: { readyState: 'complete' }, navigator: {} }).rests()
  const plain = openPage({ document: { readyState: 'complete' }, trustedTypes: undefined })
  await plain.rests()
  expect(plain.register.mock.calls[0]?.[0]).toBe('/sw.js')
  const register = vi.fn(async () => Promise.reject(new DOMException('no', 'SecurityError')))
  await openPage({ document: { readyState: 'complete' }, navigator: { serviceWorker: { register } } }).rests()
  expect(register).toHaveBeenCalledOnce()
})

test('the installation of the shop is reported', () => {
  const page = openPage()
  expect(page.installed).not.toHaveBeenCalled()
  page.happens('appinstalled')
  expect(page.installed).toHaveBeenCalledOnce()
})
