import type * as z from 'zod/mini'
import type { reward } from '../../contract/activity.ts'
import type { Reward } from '../../domain/player/activities.ts'

/** Rewards of the wire in our words. */
export const rewardsOf = (rewards: readonly z.output<typeof reward>[]): Reward[] =>
  rewards.map(({ name, count, art }) => ({ name, count, art: art ?? null }))
