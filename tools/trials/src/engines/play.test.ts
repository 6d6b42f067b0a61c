import { expect, it, vi } from 'vitest'
import { type Conditions, type Engine, type EngineBrowser, NotPossible } from './engine.ts'
import { type Case, playVisits } from './play.ts'

const createEngine = (rest: Partial<Engine> = {}) => {
  const started: Conditions[] = []
  const close = vi.fn(async () => {})
  const first = { evaluate: async () => 390 } as unknown as EngineBrowser['first']
  const engine: Engine = {
    name: 'Firefox',
    missing: () => [],
    refusal: () => null,
    start: async (conditions) => {
      started.push(conditions)
      return { version: '1', first, others: async () => [], close }
    },
    ...rest,
  }
  return { engine, started, close }
}
const play = async (engine: Engine, ...visit: readonly Case<object>[]) => {
  const { facts, results } = await playVisits(
    engine,
    [visit],
    async () => ({}),
    () => {},
  )
  return { facts, rows: results.map(({ name, outcome, reason }) => [name, outcome, reason].filter(Boolean).join(': ')) }
}
const passes = async () => {}
const fails = (error: Error) => async () => {
  throw error
}

it('plays the cases of a visit in one browser, which has the conditions of all cases', async () => {
  const { engine, started, close } = createEngine()
  const { facts, rows } = await play(
    engine,
    { name: 'a', conditions: { text: 'double' }, play: passes },
    { name: 'b', conditions: { agent: 'inApp' }, play: passes },
  )
  expect(rows).toEqual(['a: passed', 'b: passed'])
  expect(facts).toEqual({ name: 'Firefox', version: '1', width: 390 })
  expect(started).toEqual([
    { windows: 'opened', storage: 'kept', text: 'double', agent: 'inApp', clock: 'right', back: 'sameOrigin' },
  ])
  expect(close).toHaveBeenCalledTimes(1)
})

it('reports a case as not possible if the engine refuses its conditions, and plays the other cases without them', async () => {
  const refusal = ({ clock }: Partial<Conditions>) => (clock === 'aYearAhead' ? 'no clock' : null)
  const { engine, started } = createEngine({ refusal })
  const { rows } = await play(
    engine,
    { name: 'a', conditions: { clock: 'aYearAhead' }, play: passes },
    { name: 'b', play: passes },
  )
  expect(rows).toEqual(['a: not possible: no clock', 'b: passed'])
  expect(started.map(({ clock }) => clock)).toEqual(['right'])
})

it('starts no browser if no case of a visit is possible', async () => {
  const { engine, started } = createEngine({ refusal: () => 'no' })
  expect((await play(engine, { name: 'a', play: passes })).rows).toEqual(['a: not possible: no'])
  expect(started).toEqual([])
})

it('ends a visit at the first failure, whose reason names the conditions', async () => {
  const { engine, close } = createEngine()
  const { rows } = await play(
    engine,
    { name: 'a', conditions: { agent: 'inApp', text: 'double' }, play: fails(new Error('no button')) },
    { name: 'b', play: passes },
  )
  expect(rows).toEqual(['a: failed: no button (agent inApp, text double)', 'b: not run: “a” failed before'])
  expect(close).toHaveBeenCalledTimes(1)
})

it('continues a visit after a case that turns out to be impossible', async () => {
  const { engine } = createEngine()
  const { rows } = await play(
    engine,
    { name: 'a', play: fails(new NotPossible('no cache')) },
    { name: 'b', play: passes },
  )
  expect(rows).toEqual(['a: not possible: no cache', 'b: passed'])
})

it('runs no case of an engine that is not installed', async () => {
  const { engine } = createEngine({ missing: () => ['xvfb'] })
  expect((await play(engine, { name: 'a', play: passes })).rows).toEqual(['a: not run: missing xvfb'])
})

it('fails the first case if the browser does not start', async () => {
  const { engine } = createEngine({ start: fails(new Error('no screen')) as unknown as Engine['start'] })
  expect((await play(engine, { name: 'a', play: passes }, { name: 'b', play: passes })).rows).toEqual([
    'a: failed: no screen',
    'b: not run: “a” failed before',
  ])
})
