import { expect, it } from 'vitest'
import { readWords } from '../cli.ts'
import { optionsFrom, pathsOptions } from './options.ts'

const flows = ['login', 'pay']
const optionsOf = (words: readonly string[]) => optionsFrom(readWords(words, pathsOptions(flows)).values)

it('the words are flows, criteria, places and formats', () => {
  const options = optionsOf(['--flow', 'pay', '--criterion', 'pairs,2-switch', '--on', 'machine,browser'])
  expect(options).toMatchObject({ flows: ['pay'], criteria: ['pairs', '2-switch'], on: ['machine', 'browser'] })
  expect(optionsOf([])).toMatchObject({
    ...{ flows, on: ['machine'], formats: ['html'], since: null, modelFile: null, mutate: false, out: 'reports' },
  })
})

it.each([
  [['--flow', 'shop'], '--flow shop: it is one of login, pay'],
  [['--criterion', 'all'], '--criterion all'],
  [['--seed', 'x'], '--seed x: it is no whole number'],
  [['--fast'], '--fast'],
])('refuses %j', (words, message) => {
  expect(() => optionsOf(words)).toThrow(message)
})
