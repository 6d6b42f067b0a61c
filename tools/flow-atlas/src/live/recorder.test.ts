import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { explorerOf } from 'statewalk/explorer'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { lampMachine } from '../fixtures/lamp.ts'
import { signInMachine, signInModel } from '../fixtures/signIn.ts'
import { sheetOf } from '../sheet/describe.ts'
import { namesOf } from './names.ts'
import { createRecorder } from './recorder.ts'
import { watched } from './watched.ts'

const explorer = explorerOf({ machine: signInMachine, model: signInModel })
const sheet = sheetOf({ name: 'signIn', explorer, criteria: [] })

/** Records a login whose credentials the simulated server refuses. */
const refusedLogin = async () => {
  const recorder = createRecorder()
  const machine = signInMachine.provide({
    actors: { authenticate: fromPromise(() => Promise.reject(new Error('No'))) },
  })
  const actor = createActor(machine, { inspect: recorder.inspect, input: { name: '' } }).start()
  actor.send({ type: 'field.edited', field: 'password', value: 'correct horse' })
  actor.send({ type: 'field.edited', field: 'name', value: 'bob' })
  actor.send({ type: 'submitted' })
  await Promise.resolve()
  await Promise.resolve()
  return recorder
}

describe('Watching running charts', () => {
  it('[FLW-05] shows the states and events of a running chart until it ends', () => {
    const recorder = createRecorder()
    let changes = 0
    recorder.onChange(() => {
      changes += 1
    })
    const actor = createActor(lampMachine, { inspect: recorder.inspect }).start()
    expect(recorder.running().map(({ chart, states }) => [chart, states])).toEqual([['lamp', ['off']]])
    const pressed = { type: 'pressed', by: 'ann' }
    expect(recorder.tell('lamp', pressed)).toBe(true)
    expect(recorder.tell('pay', { type: 'cancelled' })).toBe(false)
    actor.send({ type: 'released' })
    expect(recorder.happenings().at(-1)).toMatchObject({
      event: { type: 'released' },
      from: ['on'],
      to: ['off'],
      taken: [{ state: 'on', place: expect.any(Number) }],
    })
    actor.stop()
    expect(recorder.running()).toEqual([])
    expect(changes).toBeGreaterThan(1)
  })

  it('watches a top-level chart from its start, without replacing the chart', () => {
    const recorder = createRecorder()
    const machine = watched(lampMachine, recorder.inspect)
    expect(machine.id).toBe('lamp')
    const actor = createActor(machine).start()
    actor.send({ type: 'pressed', by: 'ann' })
    expect(recorder.running().map(({ chart }) => chart)).toEqual(['lamp'])
    expect(recorder.happenings().map(({ event }) => event.type)).toContain('pressed')
  })
})

describe('Naming received events', () => {
  it('[FLW-05] names an event after the outcome of its transition; later steps tell similar outcomes apart', async () => {
    const recorder = await refusedLogin()
    const happenings = recorder.happenings()
    const names = namesOf(sheet, happenings)
    const named = happenings.map(({ event }, index) => [event.type, names[index]])
    expect(named.slice(1)).toEqual([
      ['field.edited', ['types a password']],
      ['field.edited', expect.arrayContaining(['types a name'])],
      ['submitted', ['presses log in']],
      ['xstate.error.actor.authenticate', ['the server refuses']],
    ])
    // before the form is submitted, two outcomes explain the event: typing a password, or typing blanks
    expect(namesOf(sheet, happenings.slice(0, 2))[1]).toEqual(['types a password', 'types blanks as password'])
  })

  it('names no event that the model does not know', async () => {
    const recorder = await refusedLogin()
    const [start, ...rest] = recorder.happenings()
    if (start === undefined) throw new Error('nothing happened')
    const strange = { ...start, event: { type: 'unheard.of' }, from: ['editing'], to: ['closed'] }
    expect(namesOf(sheet, [start, strange, ...rest])[1]).toEqual([])
  })

  it('names an event with a circular reference', async () => {
    const recorder = await refusedLogin()
    const happenings = recorder.happenings().map((happening) => {
      const about: Record<string, unknown> = {}
      about.itself = about
      return { ...happening, event: { ...happening.event, about } }
    })
    expect(namesOf(sheet, happenings).at(-1)).toEqual(['the server refuses'])
  })
})

it('[TOL-05] uses undocumented parts of xstate only through the module of statewalk that names and tests them', () => {
  const source = join(import.meta.dirname, '..')
  const using = globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /\b_(?:nodes|transitions|parentNode|snapshot)\b/.test(readFileSync(join(source, file), 'utf8')))
  expect(using).toEqual([])
})
