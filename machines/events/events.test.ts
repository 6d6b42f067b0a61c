import { describeFlow } from 'statewalk/describeFlow'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { GiftResult } from '../../src/domain/player/activities.ts'
import { eventsMachine } from './events.machine.ts'
import { activity, eventsModel, input } from './events.paths.ts'
import { eventsScenarios } from './events.scenarios.ts'
import { selectActivity, selectIsRefused, selectReceivedPart, selectRefusal } from './events.select.ts'

describeFlow(eventsMachine, eventsModel, import.meta.url, 'FLW-04', eventsScenarios)

const full = { kind: 'server' as const, text: 'The mailbox is full' }

describe('claiming rewards', () => {
  /** The simulated server answers the claim with `answer`, and then lists the steps in `received` as received. */
  const receivesAll = async (answer: () => Promise<GiftResult[]>, received: readonly string[]) => {
    const loads: (readonly string[])[] = [[], received]
    const logic = eventsMachine.provide({
      actors: {
        loadActivity: fromPromise(async () => activity({ received: loads.shift() ?? received })),
        receiveGifts: fromPromise(answer),
        watchEnd: fromCallback(() => {}),
      },
    })
    const events = createActor(logic, { input }).start()
    await expect.poll(() => events.getSnapshot().matches({ open: 'ready' })).toBe(true)
    events.send({ type: 'receiveAll.clicked' })
    await expect.poll(() => events.getSnapshot().matches({ open: 'ready' })).toBe(true)
    const shown = events.getSnapshot()
    return {
      part: selectReceivedPart(shown),
      refused: ['one', 'two'].filter((stepId) => selectIsRefused(stepId)(shown)),
      reason: selectRefusal('two')(shown),
      received: selectActivity(shown)
        ?.steps.filter(({ isReceived }) => isReceived)
        .map(({ id }) => id),
    }
  }

  it('[EVT-02 EVT-04] the page shows for each step whether its reward was received, if only some were', async () => {
    const answer = async () => [
      { stepId: 'one', isReceived: true, message: null },
      { stepId: 'two', isReceived: false, message: full },
    ]
    expect(await receivesAll(answer, ['one'])).toEqual({
      part: 'some',
      refused: ['two'],
      reason: full,
      received: ['one'],
    })
  })

  it('[EVT-04] after a failure, the page shows no step as received', async () => {
    expect(await receivesAll(() => Promise.reject(new Error('no network')), [])).toEqual({
      part: 'nothing',
      refused: ['one', 'two'],
      reason: null,
      received: [],
    })
  })

  it('[EVT-04] the page shows received steps as received even if the answer was lost', async () => {
    expect(await receivesAll(() => Promise.reject(new Error('no network')), ['one', 'two'])).toMatchObject({
      part: 'all',
      refused: [],
      received: ['one', 'two'],
    })
  })
})
