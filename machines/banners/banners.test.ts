import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { describeFlow } from '../../src/paths/describeFlow.ts'
import { bannersEffects } from './banners.effects.ts'
import { bannersMachine } from './banners.machine.ts'
import { bannersModel } from './banners.paths.ts'
import { selectCanDismiss, selectDismissed } from './banners.select.ts'

describeFlow(bannersMachine, bannersModel, import.meta.url, 'BEY-15')

it('[BEY-15] a banner that was closed is closed on the next visit too', async () => {
  let kept: readonly string[] = ['first']
  const session = {
    dismissedBanners: () => kept,
    saveDismissedBanners: (ids: readonly string[]) => {
      kept = ids
    },
  }
  const visit = async () => {
    const actor = createActor(bannersMachine.provide(bannersEffects({ session }))).start()
    await waitFor(actor, selectCanDismiss)
    return actor
  }
  const actor = await visit()
  actor.send({ type: 'banner.dismissed', id: 'second' })
  actor.send({ type: 'banner.dismissed', id: 'second' })
  expect(selectDismissed(actor.getSnapshot())).toEqual(['first', 'second'])
  expect(selectDismissed((await visit()).getSnapshot())).toEqual(['first', 'second'])
})
