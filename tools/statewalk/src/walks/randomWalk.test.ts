import { describe, expect, it } from 'vitest'
import { explorerOf } from '../explorer.ts'
import { exampleMachine, exampleModel } from '../fixtures/example.ts'
import { randomWalk } from './randomWalk.ts'

const { graph } = explorerOf({ machine: exampleMachine, model: exampleModel })

describe('A random walk', () => {
  it.each(['random', 'weighted'] as const)(
    '[FLW-06] %s: takes the requested number of steps, and every transition',
    (kind) => {
      const walk = randomWalk(graph, { kind, seed: 7, stop: { steps: 500 } })
      expect(walk).toMatchObject({ stoppedBy: 'steps', failures: [], never: [] })
      expect(walk.steps).toBeGreaterThanOrEqual(500)
      expect(walk.taken).toBe(walk.transitions)
      expect(randomWalk(graph, { kind, seed: 7, stop: { steps: 500 } })).toEqual(walk)
    },
  )

  it('[FLW-06] ends at the required coverage, or at the time limit', () => {
    const covered = randomWalk(graph, { kind: 'weighted', seed: 1, stop: { steps: 5000, coverage: 0.5 } })
    expect(covered.stoppedBy).toBe('coverage')
    expect(covered.steps).toBeLessThan(5000)
    let time = 0
    const now = () => (time += 10)
    expect(randomWalk(graph, { kind: 'random', seed: 1, stop: { steps: 5000, time: 100 }, now }).stoppedBy).toBe('time')
  })

  it('prefers the steps taken least', () => {
    const steps = (kind: 'random' | 'weighted') =>
      [1, 2, 3, 4, 5].reduce(
        (sum, seed) => sum + randomWalk(graph, { kind, seed, stop: { steps: 5000, coverage: 1 } }).steps,
        0,
      )
    expect(steps('weighted')).toBeLessThan(steps('random'))
  })

  it('[FLW-06] reports a difference with the path that shows it', () => {
    const late = explorerOf({ machine: exampleMachine, model: { ...exampleModel, delays: { pause: 4000 } } })
    const { failures } = randomWalk(late.graph, { kind: 'random', seed: 3, stop: { steps: 300 } })
    expect(failures[0]?.message).toContain('pause')
    expect(failures[0]?.path.steps.length).toBeGreaterThan(0)
  })
})
