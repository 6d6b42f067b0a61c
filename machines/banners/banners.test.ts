import { describeFlow } from 'statewalk/describeFlow'
import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { bannersMachine } from './banners.machine.ts'
import { bannersModel } from './banners.paths.ts'
import { bannersScenarios } from './banners.scenarios.ts'
import { selectCanDismiss } from './banners.select.ts'

describeFlow(bannersMachine, bannersModel, import.meta.url, 'BEY-15', bannersScenarios)

it('[BEY-15] a closed banner stays closed on the next visit', async () => {
  let kept: readonly string[] = ['first']
  const chart = bannersMachine.provide({
    actors: { readDismissed: fromPromise(async () => kept) },
    actions: {
      rememberDismissed: (_, { dismissed }) => {
        kept = dismissed
      },
    },
  })
  const visit = async () => {
    const actor = createActor(chart).start()
    await waitFor(actor, selectCanDismiss)
    return actor
  }
  const actor = await visit()
  actor.send({ type: 'banner.dismissed', id: 'second' })
  actor.send({ type: 'banner.dismissed', id: 'second' })
  expect(actor.getSnapshot().context.dismissed).toEqual(['first', 'second'])
  expect((await visit()).getSnapshot().context.dismissed).toEqual(['first', 'second'])
})
