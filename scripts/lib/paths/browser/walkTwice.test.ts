import { describe, expect, it, vi } from 'vitest'
import type { WalkedPath } from '../../../../src/paths/report/walkOnMachine.ts'
import { walkTwice } from './walkTwice.ts'

const path = {
  id: 'p1',
  input: 'starts',
  steps: [],
  plan: [],
  effects: [],
  expected: [],
} as unknown as WalkedPath['path']
const walked = (...failures: string[]): WalkedPath => ({ path, shown: [], failures, took: 1 })
const walks = (...results: WalkedPath[]) => {
  const walk = vi.fn<() => Promise<WalkedPath>>()
  for (const result of results) walk.mockResolvedValueOnce(result)
  return walk
}

describe('A path in the browser', () => {
  it('is walked once where it passes', async () => {
    const walk = walks(walked())
    expect(await walkTwice(walk, true)).toEqual(walked())
    expect(walk).toHaveBeenCalledTimes(1)
  })

  it('is walked once more where it failed and nobody looks on, and is flaky when it passes then', async () => {
    expect(await walkTwice(walks(walked('late'), walked()), true)).toEqual({ ...walked(), isFlaky: true })
    expect(await walkTwice(walks(walked('late'), walked('later')), true)).toEqual(walked('later'))
  })

  it('fails at once for somebody who looks on', async () => {
    const walk = walks(walked('late'), walked())
    expect(await walkTwice(walk, false)).toEqual(walked('late'))
    expect(walk).toHaveBeenCalledTimes(1)
  })
})
