import type { getCountryList } from '../../../contract/calls/countries.ts'
import {
  type getLastMethod,
  type getPaymentList,
  type PayCallInput,
  type PayCallOutput,
  payCalls,
} from '../../../contract/calls/pay.ts'
import { channels, kindOf } from '../../../domain/payment/channels.ts'
import { currencyOf, requireArea, requireGame } from '../../domain/games.ts'
import { requirePlayer } from '../../domain/player/players.ts'
import { lastPaid } from '../../domain/purchase/afterwards/history.ts'
import { listOf, type MethodRow, regionsOf } from '../../domain/purchase/methods.ts'
import { createOrder } from '../../domain/purchase/ordering/orders.ts'
import type { Call } from '../../domain/serverDeps.ts'
import type { Handlers } from '../../http/serve.ts'
import { methodsByRegion } from './methodList.ts'

export const payments: Handlers<{
  getPaymentList: typeof getPaymentList
  getCountryList: typeof getCountryList
  getLastMethod: typeof getLastMethod
}> = {
  getPaymentList: async (input, call) => {
    const { shop, brand } = call
    requireArea(brand, input.domain_area)
    await requireGame(call, input.client_id, input.domain_area)
    const list = {
      area: input.domain_area,
      platform: listOf(input.platform),
      brand,
      currency: currencyOf(brand, input.domain_area),
    }
    // some payment methods run the brand's own payment script on desktops; they are offered only if the brand has such
    // a script [BRD-09]
    const isOffered = ({ payway_id, channel_id }: MethodRow) =>
      kindOf(payway_id, channel_id) !== 'script' || brand.features.payScript !== undefined
    return { country: await methodsByRegion(shop.db, list, isOffered) }
  },
  getCountryList: async (input, call) => {
    requireArea(call.brand, input.domain_area)
    await requireGame(call, input.client_id, input.domain_area)
    return { list: await regionsOf(call.shop.db, input.domain_area) }
  },
  getLastMethod: async (input, call) => {
    const player = await requirePlayer(call)
    requireArea(call.brand, input.domain_area)
    await requireGame(call, input.client_id, input.domain_area)
    const last = await lastPaid(call.shop.db, player.id, input.domain_area)
    if (!last) return {}
    return { payway_id: last.payway_id, ...(last.channel_id !== null && { channel_id: last.channel_id }) }
  },
}

/** Returns the payways that an endpoint accepts, according to the list of payment channels. */
const paywaysOf = (call: string): string[] =>
  Object.entries(channels).flatMap(([payway, channel]) =>
    channel.call === call || channel.koreanCall === call ? [payway] : [],
  )

/**
 * Creates the handler of a payment endpoint. If the area has no payment method for this endpoint, the response contains
 * no billing number [PAY-08].
 */
const pay = (name: string) => {
  const payways = paywaysOf(name)
  return (input: PayCallInput, call: Call): Promise<PayCallOutput> => createOrder(call, input, payways)
}

export const payHandlers = Object.fromEntries(Object.keys(payCalls).map((name) => [name, pay(name)])) as Handlers<
  typeof payCalls
>
