import type { getOffers } from '../../contract/calls/offers.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { Reward } from '../../domain/player/activities.ts'

type WireReward = OutputOf<typeof getOffers>['first'][number]['rewards'][number]

export const rewardsOf = (rewards: readonly WireReward[]): Reward[] =>
  rewards.map(({ name, count, art }) => ({ name, count, art: art ?? null }))
