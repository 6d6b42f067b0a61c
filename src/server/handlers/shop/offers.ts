import type { claimOffer as claimOfferCall, getOffers } from '../../../contract/calls/offers.ts'
import { requireGame } from '../../domain/games.ts'
import { requirePlayer } from '../../domain/player/players.ts'
import { requireInGame } from '../../domain/player/roles.ts'
import { deliverNow } from '../../domain/purchase/settling/deliver.ts'
import { claimOffer, type OffersOfPlayer, offersOf } from '../../domain/rewards/offers.ts'
import type { Call } from '../../domain/serverDeps.ts'
import type { Handlers } from '../../http/serve.ts'
import { inCurrency } from '../../i18n/currencies.ts'
import { inLanguages } from '../../i18n/texts.ts'
import { rewardsIn } from './activities.ts'

const namesIn = async ({ shop: { db } }: Call, { chain }: OffersOfPlayer): Promise<ReadonlyMap<string, string>> => {
  const wanted = chain.flatMap(({ product_id }) => product_id ?? [])
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('goods').select(['value', 'display']).where('value', 'in', wanted).execute()
  return new Map(rows.map(({ value, display }) => [value, display]))
}

const wireOf = async (call: Call, offers: OffersOfPlayer, artKey: string) => {
  const { languages } = call.brand
  const names = await namesIn(call, offers)
  const { daily, first, chain } = offers
  return {
    ...(daily && {
      daily: {
        offer_id: daily.offer_id,
        rewards: rewardsIn(daily.rewards, languages),
        is_due: daily.isDue ? 1 : 0,
        next_in: Math.max(0, Math.ceil((daily.nextAt.getTime() - call.shop.now().getTime()) / 1000)),
      },
    }),
    first: first.map(({ product_id, rewards }) => ({
      product_id: product_id ?? '',
      rewards: rewardsIn(rewards, languages),
    })),
    chain: chain.map(({ offer_id, product_id, rewards, state }) => {
      const name = names.get(product_id ?? '')
      return {
        offer_id,
        state,
        rewards: rewardsIn(rewards, languages),
        ...(name ? { product_name: inLanguages(inCurrency(name, artKey), languages) } : {}),
      }
    }),
  }
}

const holderOf = async (call: Call, clientId: string) => {
  const player = await requirePlayer(call)
  const game = await requireGame(call, clientId)
  return { player, game, holder: { playerId: player.id, gpId: game.gp_id, timeZone: game.time_zone } }
}

export const offers: Handlers<{ getOffers: typeof getOffers; claimOffer: typeof claimOfferCall }> = {
  getOffers: async (input, call) => {
    const { holder, game } = await holderOf(call, input.client_id)
    return wireOf(call, await offersOf(call.shop.db, holder, call.shop.now()), game.logo)
  },

  claimOffer: async (input, call) => {
    const { db, now } = call.shop
    const { holder, player, game } = await holderOf(call, input.client_id)
    await requireInGame(call.shop, player, game.gp_id, input)
    const billingNo = await claimOffer(db, {
      ...holder,
      offerId: input.offer_id,
      place: { server_id: input.server_id, role_id: input.role_id },
      key: input.idempotency_key,
      now: now(),
    })
    if (billingNo) await deliverNow(call.shop, billingNo)
    return wireOf(call, await offersOf(db, holder, now()), game.logo)
  },
}
