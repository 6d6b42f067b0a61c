import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { testerDeviceScript } from './testerDevice.ts'

/** A page of a tester, with a clock that the test moves. A timer runs when the clock has reached the timer's end. */
const openPage = (device: object) => {
  let clock = 1_000
  let ids = 0
  const pending = new Map<number, { at: number; run: () => void }>()
  const stored = { device: JSON.stringify(device) }
  const heard: ((event: { key: string }) => void)[] = []
  const dispatched: string[] = []
  class PageDate extends Date {
    static override now = () => clock
  }
  const page: Record<string, unknown> = {
    localStorage: { getItem: () => stored.device },
    performance: { now: () => clock },
    document: { cookie: 'tester=1' },
    Date: PageDate,
    setTimeout: (run: () => void, ms = 0) => {
      ids += 1
      pending.set(ids, { at: clock + ms, run })
      return ids
    },
    clearTimeout: (id: number) => pending.delete(id),
    Event,
    dispatchEvent: ({ type }: Event) => dispatched.push(type),
    addEventListener: (_: string, listen: (event: { key: string }) => void) => heard.push(listen),
  }
  runInNewContext(testerDeviceScript, page)
  const advance = (ms: number) => {
    const end = clock + ms
    for (;;) {
      const [id, next] = [...pending].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0] ?? []
      if (id === undefined || next === undefined) break
      pending.delete(id)
      clock = Math.max(clock, next.at)
      next.run()
    }
    clock = end
  }
  return {
    advance,
    dispatched,
    run: (code: string): unknown => runInNewContext(code, page),
    /** Changes the settings of the device, as the testers' page in another tab would do. */
    prepares: (behaviour: object) => {
      stored.device = JSON.stringify(behaviour)
      for (const listen of heard) listen({ key: 'testerDevice' })
    },
  }
}

test('[TOL-04] lets time pass in an open page: due timers run once, in the order of their times', () => {
  const page = openPage({})
  page.run(
    'said = []; setTimeout(() => said.push("late"), 60000); setTimeout((word) => said.push(word), 30000, "soon")',
  )
  page.run('stopped = setTimeout(() => said.push("never"), 1000); clearTimeout(stopped)')
  page.prepares({ passed: 50_000 })
  page.advance(0)
  expect(page.run('said.join()')).toBe('soon')
  page.advance(10_000)
  expect(page.run('said.join()')).toBe('soon,late')
  page.advance(100_000)
  expect(page.run('said.join()')).toBe('soon,late')
})

test('[TOL-04] moves both clocks when time passes, and only the device’s clock when it is set', () => {
  const page = openPage({})
  page.prepares({ passed: 5_000, set: 60_000 })
  expect(page.run('performance.now()')).toBe(6_000)
  expect(page.run('Date.now()')).toBe(66_000)
  expect(page.run('new Date().getTime()')).toBe(66_000)
  expect(page.run('new Date(7).getTime()')).toBe(7)
})

test('[TOL-04] takes the cookies away from pages that load afterwards, and behaves as usual otherwise', () => {
  expect(openPage({ hasCookies: false }).run('document.cookie = "a=1"; document.cookie')).toBe('')
  expect(openPage({ hasCookies: true }).run('document.cookie')).toBe('tester=1')
})

test('[TOL-04] lets the connection come back in an open page, each time that a tester wants it', () => {
  const page = openPage({})
  page.prepares({ passed: 1_000 })
  expect(page.dispatched).toEqual([])
  page.prepares({ returns: 1 })
  page.prepares({ returns: 1, set: 1_000 })
  page.prepares({ returns: 2 })
  expect(page.dispatched).toEqual(['online', 'online'])
})
