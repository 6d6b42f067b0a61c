import { goneNote, tasksOf, walkMachine, walkSideBySide } from 'statewalk/command/walkFlows'
import { expect, it } from 'vitest'
import { readWords } from '../../src/server/program/cli.ts'
import { optionsFrom, pathsOptions } from './options.ts'
import { shopProject } from './project.ts'

const flows = ['cardExchange', 'login', 'pay', 'salesArea']

it('[FLW-06] walking flows in parallel gives the same results in the same order as walking them one after another', async () => {
  const options = optionsFrom(readWords(['--criterion', 'transitions,guards'], pathsOptions(flows)).values)
  const { root, voice } = shopProject
  const ground = { root, voice, day: '2026-11-23' }
  const { tasks, broken } = await tasksOf(options, ground)
  const oneByOne = [...broken, ...walkMachine(tasks)]
  const runs = await walkSideBySide(options, ground)
  expect(runs.map(({ flow }) => flow)).toEqual(flows.flatMap((flow) => [flow, flow]))
  expect(runs).toEqual(oneByOne)
})

it('[FLW-06] counts removed paths and names the first five', () => {
  const gone = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']
  expect(goneNote({ flow: 'pay', since: 'main', gone })).toBe('pay: 6 paths removed since main (p1, p2, p3, p4, p5, …)')
  expect(goneNote({ flow: 'pay', since: 'main', gone: ['p1'] })).toBe('pay: 1 path removed since main (p1)')
})
