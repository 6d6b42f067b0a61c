import { describe, expect, it } from 'vitest'
import { createActor, setup, waitFor } from 'xstate'
import { fromAnswer } from './fromAnswer.ts'

const asking = (known: (word: string) => string | undefined, ask: (word: string) => Promise<string>) =>
  createActor(
    setup({ actors: { plural: fromAnswer(ask, known) } }).createMachine({
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'plural',
            input: 'gem',
            onDone: { target: 'answered', actions: ({ event }) => answers.push(event.output) },
            onError: 'failed',
          },
        },
        answered: {},
        failed: {},
      },
    }),
  )
const answers: string[] = []

describe('fromAnswer', () => {
  it('uses an answer that is already known immediately, without a request', () => {
    answers.length = 0
    const actor = asking(
      (word) => `${word}s`,
      () => Promise.reject(new Error('asked')),
    ).start()
    expect(actor.getSnapshot().value).toBe('answered')
    expect(answers).toEqual(['gems'])
  })

  it('waits for an answer that is not known yet', async () => {
    answers.length = 0
    const actor = asking(
      () => undefined,
      async (word) => `${word}s`,
    ).start()
    expect(actor.getSnapshot().value).toBe('asking')
    await waitFor(actor, (snapshot) => snapshot.matches('answered'))
    expect(answers).toEqual(['gems'])
  })

  it('fails like a promise if the answer cannot be fetched', async () => {
    const actor = asking(
      () => undefined,
      () => Promise.reject(new Error('no')),
    ).start()
    await waitFor(actor, (snapshot) => snapshot.matches('failed'))
  })
})
