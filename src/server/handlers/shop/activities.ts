import type { getActivity, getActivityStatus, receiveActivityGift } from '../../../contract/calls/activity.ts'
import { requireGame } from '../../domain/games.ts'
import { requirePlayer } from '../../domain/player/players.ts'
import { requireInGame } from '../../domain/player/roles.ts'
import { deliverNow } from '../../domain/purchase/settling/deliver.ts'
import { progressOf, receiveGift, requireActivity, runningActivities } from '../../domain/rewards/activities.ts'
import type { Handlers } from '../../http/serve.ts'
import { messageIn } from '../../i18n/messages.ts'
import { inLanguages } from '../../i18n/texts.ts'
import { decimalText } from '../../money/prices.ts'

type Calls = {
  getActivity: typeof getActivity
  receiveActivityGift: typeof receiveActivityGift
  getActivityStatus: typeof getActivityStatus
}
type Stored = { name: string; count: number; is_counted?: boolean; art?: { kind: string; size: number } }
type Reward = { name: string; count?: number; art?: { kind: string; size: number } }

/**
 * Returns the rewards with names in the given languages. If a name already contains the count, the count is omitted.
 */
export const rewardsIn = (list: string, languages: readonly string[]): Reward[] => {
  const rewards: Stored[] = JSON.parse(list)
  return rewards.map(({ name, count, is_counted, art }) => ({
    name: inLanguages(name, languages),
    ...(!is_counted && { count }),
    ...(art && { art }),
  }))
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

export const activities: Handlers<Calls> = {
  getActivity: async (input, call) => {
    const { db, now } = call.shop
    const { languages } = call.brand
    const player = await requirePlayer(call)
    const game = await requireGame(call, input.client_id)
    const activity = await requireActivity(db, game.gp_id, input.kind, now())
    const { reached, steps } = await progressOf(db, activity, player.id)
    const isMoney = activity.kind === 'cumulative'
    const shown = (amount: number) => (isMoney ? decimalText(amount, activity.currency) : amount)
    return {
      activity_id: activity.activity_id,
      title: inLanguages(activity.title, languages),
      rule: inLanguages(activity.rule, languages),
      start_time: seconds(activity.starts_at),
      end_time: seconds(activity.ends_at),
      valid_time: Math.max(0, Math.ceil((activity.ends_at.getTime() - now().getTime()) / 1000)),
      time_zone: activity.time_zone,
      ...(isMoney ? { currency: activity.currency } : {}),
      reached: shown(reached),
      steps: steps.map(({ step_id, need, rewards, isReached, isReceived }) => ({
        step_id,
        need: shown(need),
        rewards: rewardsIn(rewards, languages),
        is_claimable: isReached && !isReceived ? 1 : 0,
        is_received: isReceived ? 1 : 0,
      })),
    }
  },

  receiveActivityGift: async (input, call) => {
    const { db, now } = call.shop
    const player = await requirePlayer(call)
    const game = await requireGame(call, input.client_id)
    await requireInGame(call.shop, player, game.gp_id, input)
    const results = await receiveGift(db, {
      playerId: player.id,
      activityId: input.activity_id,
      stepIds: [...new Set(input.step_ids.split(',').map((each) => each.trim()))].filter((each) => each !== ''),
      place: { gp_id: game.gp_id, server_id: input.server_id, role_id: input.role_id },
      key: input.idempotency_key,
      now: now(),
    })
    await Promise.all(results.map(({ billing_no }) => billing_no && deliverNow(call.shop, billing_no)))
    return {
      results: results.map(({ step_id, is_received, key }) => ({
        step_id,
        is_received: is_received ? 1 : 0,
        ...(key ? { msg: messageIn(key, call.language) } : {}),
      })),
    }
  },

  getActivityStatus: async (input, call) => {
    const { db, now } = call.shop
    const player = await requirePlayer(call)
    const game = await requireGame(call, input.client_id)
    const running = await runningActivities(db, game.gp_id, now())
    for (const activity of running) {
      const { steps } = await progressOf(db, activity, player.id)
      if (steps.some(({ isReached, isReceived }) => isReached && !isReceived)) return { is_claimable: 1 }
    }
    return { is_claimable: 0 }
  },
}
