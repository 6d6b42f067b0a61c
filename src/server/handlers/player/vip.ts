import type * as contract from '../../../contract/calls/vip.ts'
import { currencyOfGame, requireGame } from '../../domain/games.ts'
import { requirePlayer } from '../../domain/player/players.ts'
import {
  couponName,
  firstRewardOf,
  issueCoupons,
  levelsOf,
  noActivity,
  receiveFirst,
  standingOf,
} from '../../domain/rewards/vip.ts'
import type { Handlers } from '../../http/serve.ts'
import { inLanguages, texts } from '../../i18n/texts.ts'
import { amountOf, decimalsOf } from '../../money/prices.ts'

/** Returns how many VIP points a player gets for each unit of a currency that the player pays. */
const pointsPerUnit = (currency: string): string =>
  String(Number((1000 / (amountOf(10_000, currency) / 10 ** decimalsOf(currency))).toPrecision(12)))

const vipQuestions = {
  title: texts('Questions about VIP'),
  content: texts(
    'How do I get points?\nEvery payment brings points.\nHow do I reach a level?\nBy the points of all your payments in this game; levels are kept.\nWhen do weekly and monthly coupons come?\nEvery Monday and on the first of the month. Receive them before the week or month ends.',
  ),
} as const

export const vip: Handlers<typeof contract> = {
  getVipBasicInfo: async (input, call) => {
    const { shop, brand } = call
    const game = await requireGame(call, input.client_id)
    const levels = await levelsOf(shop.db, game.gp_id)
    if (levels.length === 0) throw noActivity()
    const coupons = await shop.db.selectFrom('vip_level_coupon').selectAll().where('gp_id', '=', game.gp_id).execute()
    return {
      point_to_coin: pointsPerUnit(currencyOfGame(brand, game)),
      faq_title: inLanguages(vipQuestions.title, brand.languages),
      faq_content: inLanguages(vipQuestions.content, brand.languages),
      vip_level_infos: levels.map(({ level_id, name, need_points }) => ({
        level_id,
        level_name: name,
        level_show: `V${level_id}`,
        need_points,
        coupons_list: coupons
          .filter((coupon) => coupon.level_id === level_id)
          .map(({ type, rate_percent, count }) => ({
            name: inLanguages(couponName(type, rate_percent, level_id), brand.languages),
            discount_rate: (rate_percent / 100).toFixed(2),
            type,
            count,
          })),
      })),
    }
  },

  getVipInfo: async (input, call) => {
    const { db, now } = call.shop
    const player = await requirePlayer(call)
    const game = await requireGame(call, input.client_id)
    await issueCoupons(db, player, game, now())
    const standing = await standingOf(db, player.id, game.gp_id)
    if (!standing) throw noActivity()
    const { level, points } = standing
    const first = await firstRewardOf(db, player.id, game.gp_id, standing)
    const isReceived = first?.receivedWith != null
    return {
      vip_level: level.level_id,
      vip_level_name: level.name,
      vip_level_show: `V${level.level_id}`,
      total_points: points,
      ...(first
        ? {
            first_reward: {
              name: inLanguages(first.coupon.name, call.brand.languages),
              need_level: first.level,
              is_received: isReceived ? 1 : 0,
              is_claimable: first.isReached && !isReceived ? 1 : 0,
            },
          }
        : {}),
    }
  },

  receiveFirstReward: async (input, call) => {
    const player = await requirePlayer(call)
    const game = await requireGame(call, input.client_id)
    await receiveFirst(call.shop.db, player, game, { key: input.idempotency_key, now: call.shop.now() })
    return { is_received: 1 }
  },
}
