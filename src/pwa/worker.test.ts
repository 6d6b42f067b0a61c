import { describe, expect, it, vi } from 'vitest'
import { routeOf, type WorkerRequest } from './routes.ts'
import { type Asking, startWorker, type WorkerScope } from './worker.ts'

const origin = 'https://shop.example'
const day = 86_400_000

const asked = (path: string, more: Partial<WorkerRequest> = {}): WorkerRequest => ({
  method: 'GET',
  url: new URL(path, origin).href,
  mode: 'cors',
  destination: '',
  ...more,
})
const navigation = (path: string, more: Partial<WorkerRequest> = {}) =>
  asked(path, { mode: 'navigate', destination: 'document', ...more })

describe('the worker’s route for a request', () => {
  it.each([
    ['a file of the app', asked('/assets/index-1a.js', { destination: 'script' }), 'asset'],
    ['a page', navigation('/selectGoods?client_id=7'), 'page'],
    ['a social link', navigation('/@sky'), 'page'],
    ['the way back from a payment', navigation('/result?billing_no=B123'), 'page'],
    ['the offline page’s script', asked('/offline.js', { destination: 'script' }), 'offline'],
  ])('the worker chooses the route for %s', (_, request, route) => {
    expect(routeOf(request, origin)).toBe(route)
  })

  it.each([
    ['a call', asked('/api/pay/getThirdGift?client_id=7')],
    ['a call that is opened as a page', navigation('/api/pay/getThirdGift')],
    ['a login', asked('/util/login/auth')],
    ['an event', asked('/service/recharge/dot.php')],
    ['a test’s call', asked('/__test/faults')],
    ['a payment form', navigation('/embedded.html')],
    ['a payment form’s way back', navigation('/embedded/return?report=success')],
    ['a provider’s page', navigation('https://pay.example/checkout/1')],
    ['a backup host’s answer', asked('https://pay2.shop.example/api/pay/getGameListV2')],
    ['another origin’s file', asked('https://cdn.example/assets/a.js')],
    ['another scheme', asked('http://shop.example/assets/a.js')],
    ['a form that is sent', navigation('/', { method: 'POST' })],
    ['a file that is asked for its head', asked('/assets/a.js', { method: 'HEAD' })],
    ['a file with a query', asked('/assets/a.js?oauth_token=secret')],
    ['a path that leads out of the folder', asked('/assets/%2e%2e%2fapi/pay')],
    ['a folder below', asked('/assets/a/b.js')],
    ['a page that a script asks for', asked('/selectGoods')],
    ['a frame', navigation('/', { destination: 'iframe' })],
    ['the manifest', asked('/manifest.webmanifest', { destination: 'manifest' })],
  ])('leaves a request to the browser: %s', (_, request) => {
    expect(routeOf(request, origin)).toBeNull()
  })
})

const answerOf = (body: string, type = 'text/javascript', more: { status?: number; date?: number } = {}) => {
  const headers = { 'content-type': type, date: new Date(more.date ?? 0).toUTCString() }
  const answer = new Response(body, { status: more.status ?? 200, headers })
  // in browsers, a response from the same origin has the type `basic`
  Object.defineProperty(answer, 'type', { value: 'basic' })
  return answer
}

/**
 * Starts a worker. Returns functions to use it, its caches (names with URLs and texts), and a network that the test can
 * disconnect.
 */
const startedWorker = (version = 'two', before: Record<string, string[]> = {}, windows: string[] = []) => {
  const caches = new Map<string, Map<string, string>>()
  for (const [name, urls] of Object.entries(before)) caches.set(name, new Map(urls.map((url) => [url, 'old'])))
  const pathOf = (address: string) => {
    const { pathname, hash } = new URL(address, origin)
    return pathname + hash
  }
  let time = 0
  const network = vi.fn(async (request: WorkerRequest | string): Promise<Response> => {
    const path = pathOf(typeof request === 'string' ? request : request.url)
    if (path.endsWith('.html') || !path.includes('.'))
      return answerOf(`${path} at ${time}`, 'text/html', { date: time })
    return answerOf(`${path} at ${time}`, 'text/javascript', { date: time })
  })
  const open = async (name: string) => {
    const kept = caches.get(name) ?? new Map<string, string>()
    caches.set(name, kept)
    const cache = {
      addAll: async (paths: string[]) => {
        for (const path of paths) kept.set(path, await (await network(path)).text())
      },
      match: async (address: string) => {
        const text = kept.get(pathOf(address))
        return text === undefined
          ? undefined
          : answerOf(text, 'text/html', { date: Number(/\d+$/.exec(text)?.[0] ?? 0) })
      },
      put: async (address: string, answer: Response) => void kept.set(pathOf(address), await answer.text()),
    }
    return cache as unknown as Cache
  }
  const listeners: Record<string, (event: never) => void> = {}
  const claim = vi.fn(async () => {})
  const led: string[] = []
  const matchAll = async () => windows.map((name) => ({ focus: async () => void led.push(`to ${name}`) }))
  const scope: WorkerScope = {
    caches: { open, keys: async () => [...caches.keys()], delete: async (name) => caches.delete(name) },
    fetch: network,
    location: { origin },
    clients: { claim, matchAll, openWindow: async (path) => void led.push(`opened ${path}`) },
    registration: {},
    addEventListener: (type: string, run: (event: never) => void) => {
      listeners[type] = run
    },
    now: () => time,
  }
  startWorker(scope, version)
  const lasting = async (type: string, event: object = {}) => {
    const done: Promise<unknown>[] = []
    listeners[type]?.({ ...event, waitUntil: (each: Promise<unknown>) => done.push(each) } as never)
    await Promise.all(done)
    return done
  }
  return {
    network,
    claim,
    installs: () => lasting('install'),
    activates: () => lasting('activate'),
    /** Returns the worker's reaction to a click on a notification. */
    isPressed: async () => {
      await lasting('notificationclick', { notification: { close: () => led.push('closed') } })
      return led
    },
    /** Returns the text of the worker's response, or null if the worker leaves the request to the browser. */
    asks: async (request: WorkerRequest, preloadResponse?: Asking['preloadResponse']) => {
      const answers: Promise<Response>[] = []
      const done: Promise<unknown>[] = []
      listeners.fetch?.({
        request,
        preloadResponse,
        waitUntil: (each: Promise<unknown>) => done.push(each),
        respondWith: (each: Promise<Response>) => answers.push(each),
      } as never)
      const given = await answers[0]
      const text = given ? await given.clone().text() : null
      await Promise.all(done)
      return text
    },
    cuts: () => network.mockRejectedValue(new TypeError('Failed to fetch')),
    pass: (ms: number) => {
      time += ms
    },
    kept: () => Object.fromEntries([...caches].map(([name, kept]) => [name, [...kept.keys()].sort()])),
  }
}

describe('the worker', () => {
  it('caches the offline page on install, and a file of the app on its first request', async () => {
    const worker = startedWorker()
    await worker.installs()
    expect(worker.kept()).toEqual({ 'shop-offline-two': ['/offline.html', '/offline.js'] })
    expect(await worker.asks(asked('/assets/a-1.js'))).toBe('/assets/a-1.js at 0')
    worker.cuts()
    expect(await worker.asks(asked('/assets/a-1.js'))).toBe('/assets/a-1.js at 0')
    expect(worker.kept()['shop-assets-two']).toEqual(['/assets/a-1.js'])
  })

  it('caches a file once, whichever fragment of it is requested', async () => {
    const worker = startedWorker()
    await worker.asks(asked('/assets/art-1.svg#gem', { destination: 'image' }))
    await worker.asks(asked('/assets/art-1.svg#coin', { destination: 'image' }))
    expect(worker.kept()['shop-assets-two']).toEqual(['/assets/art-1.svg'])
  })

  it('on activation deletes the caches of older workers, but no other caches', async () => {
    const worker = startedWorker('two', {
      'shop-assets-one': ['/assets/old.js'],
      'shop-offline-one': ['/offline.html'],
      'shop-assets-two': ['/assets/a.js'],
      elsewhere: ['/x'],
    })
    await worker.installs()
    await worker.activates()
    expect(Object.keys(worker.kept()).sort()).toEqual(['elsewhere', 'shop-assets-two', 'shop-offline-two'])
    expect(worker.claim).toHaveBeenCalledOnce()
  })

  it('fetches pages from the network without caching them, and shows the offline page if the network fails', async () => {
    const worker = startedWorker()
    await worker.installs()
    for (const path of ['/', '/my', '/result?billing_no=B1'])
      expect(await worker.asks(navigation(path))).toBe(`${path.split('?')[0]} at 0`)
    expect(worker.kept()).toEqual({ 'shop-offline-two': ['/offline.html', '/offline.js'] })
    worker.cuts()
    for (const path of ['/', '/my', '/result?billing_no=B1'])
      expect(await worker.asks(navigation(path))).toBe('/offline.html at 0')
    expect(await worker.asks(asked('/offline.js'))).toBe('/offline.js at 0')
  })

  it('uses the response of the browser’s navigation preload', async () => {
    const worker = startedWorker()
    await worker.installs()
    worker.network.mockClear()
    expect(await worker.asks(navigation('/'), Promise.resolve(answerOf('preloaded', 'text/html')))).toBe('preloaded')
    expect(worker.network).not.toHaveBeenCalled()
    const failed = Promise.reject(new TypeError('Failed to fetch'))
    expect(await worker.asks(navigation('/'), failed)).toBe('/offline.html at 0')
  })

  it('fetches the offline page again after a day, together with the next page', async () => {
    const worker = startedWorker()
    await worker.installs()
    worker.pass(day / 2)
    await worker.asks(navigation('/'))
    worker.pass(day)
    await worker.asks(navigation('/'))
    worker.cuts()
    expect(await worker.asks(navigation('/'))).toBe(`/offline.html at ${1.5 * day}`)
  })

  it('neither answers nor caches calls, online or offline', async () => {
    const worker = startedWorker()
    await worker.installs()
    worker.network.mockClear()
    const calls = ['/api/pay/getThirdGift?client_id=7', '/util/login/auth', '/service/recharge/api.php', '/__test/card']
    for (const path of calls) {
      expect(await worker.asks(asked(path))).toBeNull()
      expect(await worker.asks(asked(path, { method: 'POST' }))).toBeNull()
    }
    expect(worker.network).not.toHaveBeenCalled()
    expect(worker.kept()).toEqual({ 'shop-offline-two': ['/offline.html', '/offline.js'] })
  })

  it.each([
    ['that is missing', answerOf('not found', 'text/javascript', { status: 404 })],
    ['that is a page', answerOf('<!doctype html>', 'text/html')],
    ['of another origin', new Response('foreign', { headers: { 'content-type': 'text/javascript' } })],
  ])('does not cache a file %s', async (_, answer) => {
    const worker = startedWorker()
    await worker.installs()
    worker.network.mockResolvedValueOnce(answer)
    await worker.asks(asked('/assets/a.js'))
    expect(worker.kept()['shop-assets-two']).toEqual([])
  })

  it('[BEY-10] focuses the shop’s last window when a notification is clicked, or opens the shop', async () => {
    expect(await startedWorker('two', {}, ['last', 'older']).isPressed()).toEqual(['closed', 'to last'])
    expect(await startedWorker().isPressed()).toEqual(['closed', 'opened /'])
  })

  it('fails like the network if the browser has evicted the offline page', async () => {
    const worker = startedWorker()
    worker.cuts()
    expect(await worker.asks(navigation('/'))).toBe('')
  })
})
