import { coverageOf, scopeOf } from 'statewalk/command/walkAndReport'
import { tasksOf, walkMachine } from 'statewalk/command/walkFlows'
import { loadFlows } from 'statewalk/flows'
import type { FlowRun } from 'statewalk/report/results'
import { runOf } from 'statewalk/report/walkOnMachine'
import { describe, expect, it, vi } from 'vitest'
import { readWords } from '../../src/server/program/cli.ts'
import { inShard } from './browser/shards.ts'
import { optionsFrom, pathsOptions } from './options.ts'
import { shopProject } from './project.ts'

const ground = { ...shopProject, day: '2026-11-24' }
const optionsOf = (...words: string[]) =>
  optionsFrom(readWords(['--criterion', 'transitions', ...words], pathsOptions(['login', 'salesArea'])).values)
const tasksFor = async (...words: string[]) => (await tasksOf(optionsOf(...words), ground)).tasks

/** Simulates that an older version of the login chart had another delay. */
vi.mock(import('statewalk/report/since'), async (load) => ({
  ...(await load()),
  flowsAt: async () =>
    (await loadFlows()).map((flow) => ({
      ...flow,
      machine: flow.name === 'login' ? flow.machine.provide({ delays: { openingTime: 1 } }) : flow.machine,
    })),
}))

const stamp = { commit: 'c', date: '', scope: '' }
const partsOf = (runs: readonly FlowRun[]) => coverageOf(runs, stamp).map(({ flow, isPartial }) => [flow, isPartial])

describe('[FLW-05] Coverage of a run that walks only some paths', () => {
  it('is marked partial with --since, which walks only changed flows and paths', async () => {
    const tasks = await tasksFor('--since', 'main')
    expect(tasks.length).toBeGreaterThan(0)
    expect(partsOf(walkMachine(tasks))).toEqual(tasks.map(({ flow }) => [flow.name, true]))
    expect(scopeOf(optionsOf('--since', 'main'), shopProject)).toContain('only what differs from main')
  })

  it('is marked partial with --shard, which walks a part of the paths', async () => {
    const [task] = await tasksFor('--flow', 'login')
    if (task === undefined) throw new Error('there is nothing to walk')
    const { graph } = task.explorer
    const walks = [...task.explorer.pathsFor('transitions').paths].map((path) => ({ task, path }))
    const runs = [1, 2].flatMap((index) =>
      inShard([{ task, goals: [], walks }], { index, count: 2 }).flatMap((each) => each ?? []),
    )
    expect(runs.flatMap((each) => each.walks)).toHaveLength(walks.length)
    const asRun = ({ task: { options } }: (typeof runs)[number]) =>
      runOf('login', graph, { ...options, on: 'browser', goals: [], walked: [] })
    expect(partsOf(runs.map(asRun))).toEqual([
      ['login', true],
      ['login', true],
    ])
    expect(inShard([{ task, goals: [], walks }], null)[0]?.task.options.only).toBeUndefined()
    expect(scopeOf(optionsOf('--shard', '1/2'), shopProject)).toContain('part 1 of 2')
  })

  it('stores the digest of the walked app in a browser run, and none in a machine run', async () => {
    const [run] = walkMachine(await tasksFor('--flow', 'login'))
    if (run === undefined) throw new Error('nothing was walked')
    const stamped = coverageOf([run, { ...run, on: 'browser' }], { ...stamp, app: 'a1' })
    expect(stamped.map(({ on, app }) => [on, app])).toEqual([
      ['machine', undefined],
      ['browser', 'a1'],
    ])
  })

  it('is complete for the one flow that --flow names', async () => {
    const tasks = await tasksFor('--flow', 'login')
    expect(partsOf(walkMachine(tasks))).toEqual([['login', false]])
    expect(scopeOf(optionsOf('--flow', 'login'), shopProject)).toBe('login')
  })
})
