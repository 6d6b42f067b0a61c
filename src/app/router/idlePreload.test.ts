import { expect, it } from 'vitest'
import { joyage } from '../../../brands/joyage.ts'
import { watt } from '../../../brands/watt.ts'
import { type IdleHost, preloadPause, preloadWhenIdle, reachablePages } from './idlePreload.ts'

/** Creates a page on which the test triggers the load event, timers and idle callbacks. */
const opened = (part: Partial<IdleHost> = {}) => {
  const waiting: Record<'load' | 'idle' | 'timer', (() => void)[]> = { load: [], idle: [], timer: [] }
  const pauses: number[] = []
  const host: IdleHost = {
    document: { readyState: 'loading' },
    navigator: { onLine: true },
    addEventListener: (_, run) => waiting.load.push(run),
    requestIdleCallback: (run) => waiting.idle.push(run),
    setTimeout: (run, ms) => {
      pauses.push(ms)
      waiting.timer.push(run)
    },
    ...part,
  }
  const comes = async (what: keyof typeof waiting) => {
    const settle = async () => {
      for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    }
    await settle()
    for (const run of waiting[what].splice(0)) run()
    await settle()
  }
  return { host, comes, pauses }
}
const fetched: string[] = []
const fetches = ['my', 'vip'].map((page) => async () => void fetched.push(page))

it('fetches pages one after the other when the page has loaded, the pause has passed and the browser is idle', async () => {
  fetched.length = 0
  const { host, comes, pauses } = opened()
  preloadWhenIdle(host, fetches)
  await comes('idle')
  await comes('timer')
  expect(fetched).toEqual([])
  await comes('load')
  expect(pauses).toEqual([preloadPause])
  await comes('timer')
  expect(fetched).toEqual([])
  await comes('idle')
  expect(fetched).toEqual(['my'])
  await comes('idle')
  expect(fetched).toEqual(['my', 'vip'])
})

it('continues after a failed fetch, and stops when cancelled or offline', async () => {
  fetched.length = 0
  const { host, comes } = opened({ document: { readyState: 'complete' } })
  const end = preloadWhenIdle(host, [() => Promise.reject(new Error('no connection')), ...fetches])
  await comes('timer')
  await comes('idle')
  await comes('idle')
  expect(fetched).toEqual(['my'])
  end()
  await comes('idle')
  expect(fetched).toEqual(['my'])
  const offline = opened({ document: { readyState: 'complete' }, navigator: { onLine: false } })
  preloadWhenIdle(offline.host, fetches)
  await offline.comes('timer')
  await offline.comes('idle')
  expect(fetched).toEqual(['my'])
})

it('fetches nothing for a player who saves data, and works without requestIdleCallback', async () => {
  fetched.length = 0
  const saving = opened({ document: { readyState: 'complete' }, navigator: { connection: { saveData: true } } })
  preloadWhenIdle(saving.host, fetches)
  expect(saving.pauses).toEqual([])
  const plain = opened({ document: { readyState: 'complete' }, requestIdleCallback: undefined })
  preloadWhenIdle(plain.host, fetches)
  await plain.comes('timer')
  await plain.comes('timer')
  expect(fetched).toEqual(['my'])
})

it('[BRD-11] fetches no VIP centre for a brand without the VIP version, and no event page for a game without events', () => {
  const pages = ['/activity', '/my', '/userCenter'] as const
  expect(reachablePages(pages, joyage, true)).toEqual(['/activity', '/my'])
  expect(reachablePages(pages, watt, false)).toEqual(['/my', '/userCenter'])
})
