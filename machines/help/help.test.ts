import { describeFlow } from 'statewalk/describeFlow'
import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { Ticket } from '../../src/domain/text/help.ts'
import { helpMachine } from './help.machine.ts'
import { helpModel } from './help.paths.ts'
import { helpScenarios } from './help.scenarios.ts'
import { selectTicketsView } from './help.select.ts'

describeFlow(helpMachine, helpModel, import.meta.url, 'FLW-04 BEY-08', helpScenarios)

const under = (loadTickets: () => Promise<readonly Ticket[]>) =>
  createActor(
    helpMachine.provide({
      actors: { loadTickets: fromPromise(loadTickets), watchQuestions: fromCallback(() => {}) },
    }),
    { input: { clientId: '7', isForOrder: false } },
  ).start()

it('[BEY-08] does not show an empty list behind the form if the questions failed to load', async () => {
  const actor = under(() => Promise.reject(new Error('refused')))
  await waitFor(actor, (help) => help.matches('failed'))
  actor.send({ type: 'help.clicked' })
  expect(selectTicketsView(actor.getSnapshot())).toBe('unknown')
})

it('[BEY-08] does not show an empty list behind the form that was opened while the questions load', () => {
  const actor = under(() => new Promise(() => {}))
  actor.send({ type: 'help.clicked' })
  expect(selectTicketsView(actor.getSnapshot())).toBe('unknown')
})

it('[BEY-08] keeps the loaded questions behind the form', async () => {
  const actor = under(async () => [])
  await waitFor(actor, (help) => help.matches('listed'))
  actor.send({ type: 'help.clicked' })
  expect(selectTicketsView(actor.getSnapshot())).toBe('listed')
})
