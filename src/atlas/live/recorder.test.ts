import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { legalDocumentsMachine } from '../../../machines/legalDocuments/legalDocuments.machine.ts'
import { loginModel } from '../../../machines/login/login.paths.ts'
import { plainVoice } from '../../paths/voice.ts'
import { sentenceOf } from '../sheet/words.ts'
import { outcomeOf, testOf } from './asTest.ts'
import { createRecorder, watched } from './recorder.ts'

const outcomes = Object.entries(loginModel.outcomes).map(([name, event]) => ({
  ...{ name, event, sentence: sentenceOf(name, plainVoice), cause: 'person' as const, about: '' },
}))

describe('Watching running charts', () => {
  it('[FLW-05] a running chart shows where it is and what it was told, until it ends', () => {
    const recorder = createRecorder()
    let changes = 0
    recorder.onChange(() => {
      changes += 1
    })
    const actor = createActor(legalDocumentsMachine, { inspect: recorder.inspect }).start()
    expect(recorder.running().map(({ chart, states }) => [chart, states])).toEqual([['legalDocuments', ['closed']]])
    expect(recorder.tell('legalDocuments', { type: 'document.clicked', ...{ name: 'privacy' } })).toBe(true)
    expect(recorder.tell('pay', { type: 'cancelled' })).toBe(false)
    actor.send({ type: 'dismissed' })
    expect(recorder.happenings().at(-1)).toMatchObject({
      event: { type: 'dismissed' },
      from: ['reading'],
      to: ['closed'],
    })
    actor.stop()
    expect(recorder.running()).toEqual([])
    expect(changes).toBeGreaterThan(1)
  })

  it('a chart that starts by itself is watched from its first moment, and stays the chart that it is', () => {
    const recorder = createRecorder()
    const machine = watched(legalDocumentsMachine, recorder.inspect)
    expect(machine.id).toBe('legalDocuments')
    const actor = createActor(machine).start()
    actor.send({ type: 'document.clicked', name: 'privacy' })
    expect(recorder.running().map(({ chart }) => chart)).toEqual(['legalDocuments'])
    expect(recorder.happenings().map(({ event }) => event.type)).toContain('document.clicked')
  })

  it('what was told has the name that the model gives to the most alike', () => {
    expect(outcomeOf(outcomes, { type: 'field.edited', ...{ field: 'password', value: 'secret' } })).toMatch(/password/)
    expect(outcomeOf(outcomes, { type: 'field.edited', ...{ field: 'username', value: 'bob' } })).toBe('types a name')
    expect(outcomeOf(outcomes, { type: 'unheard.of' })).toBeNull()
  })

  it('[FLW-05] what happened is copied as a test of the model', () => {
    const happening = { session: 'x:1', chart: 'login', from: ['editing'], to: ['editing'] }
    const text = testOf({ flow: 'login', title: 'Logging in', input: 'starts', outcomes }, [
      { ...happening, event: { type: 'xstate.init' } },
      { ...happening, event: { type: 'submitted' } },
      { ...happening, event: { type: 'unheard.of' } },
    ])
    expect(text).toContain(
      "input: 'starts', steps: [\n    'presses log in',\n    '(no name in the model: unheard.of)',",
    )
    expect(text).toContain('replay(loginMachine, loginModel, path)')
  })
})
