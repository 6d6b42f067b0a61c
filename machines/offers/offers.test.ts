import { describeFlow } from 'statewalk/describeFlow'
import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { noOffers, type Offers } from '../../src/domain/player/offers.ts'
import { offersMachine } from './offers.machine.ts'
import { everything, offersModel, receiver } from './offers.paths.ts'
import { offersScenarios } from './offers.scenarios.ts'
import * as select from './offers.select.ts'

describeFlow(offersMachine, offersModel, import.meta.url, 'BEY-14', offersScenarios)

/** The server answers the load with `answers.offers`, and a claim with the result of `answers.claim`. */
const started = (answers: { offers: Offers; claim?: () => Promise<Offers> }) => {
  const claimed: string[] = []
  const chart = offersMachine.provide({
    actors: {
      loadOffers: fromPromise(async () => answers.offers),
      claimOffer: fromPromise(async ({ input }) => {
        claimed.push(input.offerId)
        return answers.claim ? answers.claim() : answers.offers
      }),
      watchNext: fromCallback(() => {}),
    },
  })
  return { claimed, actor: createActor(chart, { input: { clientId: '7', receiver } }).start() }
}

it('[BEY-14] the daily gift is claimed once, however often the button is pressed', async () => {
  const after = { ...everything, daily: { id: 'd', rewards: [], isDue: false, nextAt: null } }
  const { actor, claimed } = started({ offers: everything, claim: async () => after })
  await waitFor(actor, select.selectIsDailyDue)
  for (let press = 0; press < 3; press++) actor.send({ type: 'daily.claimed' })
  expect(select.selectIsTakingDaily(actor.getSnapshot())).toBe(true)
  await waitFor(actor, (offers) => !select.selectIsDailyDue(offers))
  actor.send({ type: 'daily.claimed' })
  expect(claimed).toEqual(['d'])
})

it('[BEY-14] the chain’s next offer can be claimed at the same time as the gift, and a failure shows its reason', async () => {
  const claim = async () => Promise.reject(Object.assign(new Error('no'), { playerMessage: null }))
  const { actor, claimed } = started({ offers: everything, claim })
  await waitFor(actor, select.selectCanTakeNext)
  actor.send({ type: 'daily.claimed' })
  actor.send({ type: 'chain.claimed' })
  await waitFor(actor, (offers) => offers.context.chainProblem !== null)
  await waitFor(actor, (offers) => offers.context.dailyProblem !== null)
  expect(claimed).toEqual(['d', 'c1'])
  expect(select.selectCanTakeNext(actor.getSnapshot())).toBe(true)
})

it('[BEY-14] items are marked as long as their first purchase brings a bonus', async () => {
  const answers: { offers: Offers } = { offers: everything }
  const { actor } = started(answers)
  await waitFor(actor, (offers) => offers.matches({ open: { bonus: 'marked' } }))
  expect(select.selectFirst(actor.getSnapshot()).map(({ goodsId }) => goodsId)).toEqual(['g60'])
  answers.offers = noOffers
  actor.send({ type: 'page.returned' })
  await waitFor(actor, (offers) => offers.matches({ open: { bonus: 'plain' } }))
  expect(select.selectFirst(actor.getSnapshot())).toEqual([])
})
