import { explorerOf } from 'statewalk/explorer'
import { describe, expect, it } from 'vitest'
import { gamesMachine } from '../../machines/games/games.machine.ts'
import { gamesModel } from '../../machines/games/games.paths.ts'
import { stepsMachine } from '../../machines/steps/steps.machine.ts'
import { stepsModel } from '../../machines/steps/steps.paths.ts'
import { simpleLine, walkAllSimple } from './simplePaths.ts'

describe('All simple paths', () => {
  const games = explorerOf({ machine: gamesMachine, model: gamesModel })
  const steps = explorerOf({ machine: stepsMachine, model: stepsModel })

  it('[FLW-04] are all walked if there is enough time; the report contains time and memory', () => {
    const run = walkAllSimple('games', games, { budget: 60 })
    expect(run).toMatchObject({
      walked: [...games.pathsFor('simple').paths].length,
      isAll: true,
      failed: 0,
      failures: [],
    })
    expect(run.estimate).toBe(run.walked)
    expect(run.peakMegabytes).toBeGreaterThan(10)
    expect(simpleLine(run)).toMatch(/^✓ games +all \d+ simple paths {2}[\d.]+ s, at most \d+ MB$/)
  })

  it('[FLW-04] stop at the time limit; the report then estimates how many more there are', () => {
    let clock = 0
    const now = () => {
      clock += 250
      return clock
    }
    const run = walkAllSimple('steps', steps, { budget: 1, now })
    expect(run.isAll).toBe(false)
    expect(run.walked).toBeGreaterThan(0)
    expect(run.estimate).toBeGreaterThan(1e6)
    expect(simpleLine(run)).toMatch(/^… steps .*of about \d × 10\^\d+: the time was up/)
  })

  it('are estimated with the right order of magnitude', () => {
    const count = [...games.pathsFor('simple').paths].length
    expect(games.estimateSimple()).toBeGreaterThan(count / 2)
    expect(games.estimateSimple()).toBeLessThan(count * 2)
  })
})
