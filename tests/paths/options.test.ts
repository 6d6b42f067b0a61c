import { expect, it } from 'vitest'
import { readWords } from '../../src/server/program/cli.ts'
import { optionsFrom, pathsOptions } from './options.ts'

const flows = ['login', 'pay']
const optionsOf = (words: readonly string[]) => optionsFrom(readWords(words, pathsOptions(flows)).values)

it('accepts names of flows, criteria, runners and formats', () => {
  const options = optionsOf(['--flow', 'pay', '--criterion', 'pairs,2-switch', '--on', 'machine,browser'])
  expect(options).toMatchObject({ flows: ['pay'], criteria: ['pairs', '2-switch'], on: ['machine', 'browser'] })
  expect(optionsOf([])).toMatchObject({
    flows,
    on: ['machine'],
    formats: ['html'],
    since: null,
    modelFile: null,
    mutate: false,
    out: 'reports',
    counts: null,
  })
  expect(optionsOf(['--cases', '--counts', 'counts.json'])).toMatchObject({ cases: true, counts: 'counts.json' })
})

it('accepts a shard, retries, pictures, traces and --resume for the browser', () => {
  const words = ['--shard', '2/4', '--retries', '2', '--screenshots', '--trace', '--resume']
  expect(optionsOf(words)).toMatchObject({
    shard: { index: 2, count: 4 },
    retries: 2,
    screenshots: true,
    trace: true,
    resume: true,
  })
  expect(optionsOf([])).toMatchObject({ shard: null, screenshots: false, trace: false, resume: false })
})

it.each([
  [['--shard', '5/4'], '--shard 5/4: must be a shard and the number of shards, such as 1/4'],
  [['--flow', 'shop'], '--flow shop: must be one of login, pay'],
  [['--criterion', 'all'], '--criterion all'],
  [['--seed', 'x'], '--seed x: must be a whole number'],
  [['--fast'], '--fast'],
])('refuses %j', (words, message) => {
  expect(() => optionsOf(words)).toThrow(message)
})
