import type { WalkedPath } from 'statewalk/report/walkOnMachine'
import { describe, expect, it, vi } from 'vitest'
import { countedOf, walkUntilPassed } from './tries.ts'

const path = {
  id: 'p1',
  input: 'starts',
  steps: [],
  plan: [],
  effects: [],
  expected: [],
} as unknown as WalkedPath['path']
const walked = (...failures: string[]): WalkedPath => ({ path, shown: [], failures })
const walks = (...results: WalkedPath[]) => {
  const walk = vi.fn<() => Promise<WalkedPath>>()
  for (const result of results) walk.mockResolvedValueOnce(result)
  return walk
}

describe('A path in the browser [FLW-04]', () => {
  it('is walked once if it passes', async () => {
    const walk = walks(walked())
    expect(await walkUntilPassed(walk, 2)).toEqual([walked()])
    expect(walk).toHaveBeenCalledTimes(1)
  })

  it('is walked again after a failure, is flaky if the repeat passes, and keeps every try', async () => {
    expect(await walkUntilPassed(walks(walked('late'), walked()), 2)).toEqual([
      walked('late'),
      { ...walked(), isFlaky: true },
    ])
    expect(await walkUntilPassed(walks(walked('late'), walked('later')), 1)).toEqual([walked('late'), walked('later')])
  })

  it('fails at once if no retry is allowed', async () => {
    const walk = walks(walked('late'), walked())
    expect(await walkUntilPassed(walk, 0)).toEqual([walked('late')])
    expect(walk).toHaveBeenCalledTimes(1)
  })

  it('has the result of its last try, which lists the earlier failures if the path is flaky', () => {
    expect(countedOf([walked('late')])).toEqual(walked('late'))
    expect(countedOf([walked('late'), walked('later')])).toEqual(walked('later'))
    const flaky = { ...walked(), isFlaky: true }
    expect(countedOf([walked('late'), flaky])).toEqual({ ...flaky, failedBefore: ['late'] })
  })
})
