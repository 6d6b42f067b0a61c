import type { CardExchangePorts } from '../../../../machines/cardExchange/cardExchange.effects.ts'
import type { CardReceiver } from '../../../../machines/cardExchange/cardExchange.machine.ts'
import type { PayPorts } from '../../../../machines/pay/pay.effects.ts'
import type { Api } from '../../../client/api.ts'
import { CallError } from '../../../client/callErrors.ts'
import type { PayCallOutput } from '../../../contract/calls/pay.ts'
import { type Area, areas, type Language, type Platform } from '../../../contract/codes.ts'
import { encodeCardInfo } from '../../../domain/payment/cardEncoding.ts'
import { callOf, extraParameters } from '../../../domain/payment/channels.ts'
import type { PaymentIntent } from '../../../domain/payment/intent.ts'
import { type IntentKeys, oneOrder } from '../../../domain/payment/oneOrder.ts'
import { type LinkPlace, paymentLink } from '../../../domain/payment/paymentHosts.ts'
import { textMessage } from '../../../domain/text/textKeys.ts'

/** Facts about the visit that are sent with every payment [PAY-09]. */
type VisitFacts = {
  platform: Platform
  gameChannelId: string
  deviceId: string
  /** Returns the id and the start of the visit. `start` is a time in ms, as text. */
  visit(): { id: string; start: string }
  trafficSource: string
  isInGame: boolean
  language(): Language
}
export type PurchaseOptions = {
  api: Api
  facts: VisitFacts
  /**
   * Returns the id (suid) of the logged-in player, or null. Read from the storage, because another tab may have changed
   * the player.
   */
  account(): string | null
  intents: IntentKeys
  payLinks: LinkPlace
  /** Monotonic clock, in ms. */
  steady(): number
}

/** Calls that use the player's money: payments with a provider or a card, and exchanges of a card for gems. */
export const createPurchases = ({
  api,
  facts,
  account,
  intents,
  payLinks,
  steady,
}: PurchaseOptions): PayPorts['api'] & CardExchangePorts['api'] => {
  const once = (intent: object, paywayId: string | null, ask: (idempotency_key: string) => Promise<PayCallOutput>) =>
    oneOrder(intents, JSON.stringify(intent), async (key) => {
      const { url, ...answer } = await ask(key)
      return { ...answerOf(answer, steady()), link: paymentLink(url, paywayId, payLinks) }
    })
  /** Throws if another tab has changed the player since the popup opened [LGN-09]. */
  const checkPayer = (receiver: { account: string }) => {
    const payer = account()
    if (payer === null) throw new CallError('no player is logged in', textMessage('please_log_in'))
    if (payer !== receiver.account) throw new CallError('another player is logged in', textMessage('account_mismatch'))
  }
  const payloadOf = (intent: PaymentIntent) => {
    checkPayer(intent)
    const visit = facts.visit()
    return {
      client_id: intent.clientId,
      server_id: intent.serverId,
      role_id: intent.roleId,
      platform: facts.platform,
      product_id: intent.goodsId,
      domain_area: areaOf(intent.area),
      game_channel_id: facts.gameChannelId,
      bcp47_lang: facts.language(),
      country: intent.country,
      did: facts.deviceId,
      session_id: visit.id,
      session_time: visit.start,
      traffic_source: facts.trafficSource,
      pay_id: intent.paywayId,
      ...(intent.areaId !== null && { areaId: intent.areaId }),
      ...(intent.couponCode !== null && { coupon_code: intent.couponCode }),
      ...(intent.replaces !== null && { replaces: intent.replaces }),
      ...(facts.isInGame && { visit: 'sdk' as const }),
    }
  }
  return {
    createPayment: async (intent, signal) => {
      const call = callOf(intent.paywayId, intent.area)
      if (!call)
        throw new CallError(`no payment call for payway ${intent.paywayId}`, textMessage('wrong_method_parameters'))
      const extra = extraParameters(intent.paywayId, { channelId: intent.channelId, language: facts.language() })
      const payload = { ...payloadOf(intent), ...extra }
      return once(sameness(intent), intent.paywayId, (idempotency_key) =>
        api[call]({ ...payload, idempotency_key }, signal),
      )
    },
    previewCard: async ({ receiver, card }, signal) => {
      checkPayer(receiver)
      const worth = await api.previewCard({ client_id: receiver.clientId, card_info: encodeCardInfo(card) }, signal)
      return {
        price: worth.price,
        currency: worth.currency ?? null,
        gems: worth.gems_number ?? 0,
        extraGems: worth.extra_gems_number ?? 0,
        gemsText: worth.gems_text ?? null,
      }
    },
    payWithCard: async ({ purchase, card }, signal) => {
      const card_info = encodeCardInfo(card)
      const payload = { ...payloadOf(purchase), card_info }
      return once({ ...sameness(purchase), card }, purchase.paywayId, (idempotency_key) =>
        api.payWithCard({ ...payload, idempotency_key }, signal),
      )
    },
    redeemCard: async ({ receiver, card }, signal) => {
      checkPayer(receiver)
      const payload = { ...receiverOf(receiver), platform: facts.platform, card_info: encodeCardInfo(card) }
      return once({ ...payload, account: receiver.account }, null, (idempotency_key) =>
        api.redeemCard({ ...payload, idempotency_key }, signal),
      )
    },
  }
}

/**
 * Returns the fields that identify a purchase: two clicks with equal fields belong to one purchase. `replaces` is
 * omitted, so that a player who returns to the method of an earlier order continues that order.
 */
const sameness = ({ replaces: _, ...same }: PaymentIntent) => same

const answerOf = ({ billing_no, sdk, status, expires_in, review }: PayCallOutput, at: number) => ({
  billingNo: billing_no ?? null,
  session: sdk ?? null,
  status: status ?? null,
  endsAt: expires_in ? at + expires_in * 1000 : null,
  isReviewed: Boolean(review),
})

const receiverOf = ({ clientId, serverId, areaId, roleId }: CardReceiver) => ({
  client_id: clientId,
  server_id: serverId,
  role_id: roleId,
  ...(areaId !== null && { areaId }),
})

const areaOf = (name: string): Area => {
  const area = areas.find((known) => known === name)
  if (!area) throw new Error(`${name} is not an area`)
  return area
}
