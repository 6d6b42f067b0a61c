import * as z from 'zod/mini'
import { assumed } from '../assumed.ts'
import { endpoint } from '../endpoint.ts'
import { clientId, idempotencyKey, platform, quantity, ref } from '../fields.ts'
import { spare } from '../lists.ts'
import { payInput, payOutput } from './pay.ts'

/** Card number and password with a checksum; see `src/domain/payment/cardEncoding.ts` [CRD-02]. */
export const cardInfo = z.string().check(z.minLength(8), z.maxLength(800))

/**
 * Returns the value of a card without using the card [CRD-03]: an amount of money, and numbers of gems. `gems_text`
 * describes the gems in the game's words, by language. The path is assumed.
 */
export const previewCard = endpoint({
  path: '/api/pay/card_info',
  input: z.object({ client_id: clientId, card_info: cardInfo }),
  output: z.object({
    price: quantity,
    gems_number: quantity,
    extra_gems_number: quantity,
    ...assumed({ currency: spare(z.string()), gems_text: spare(z.string()) }),
  }),
})

/** Exchanges a gift card for gems, without a purchase [CRD-04 CRD-05]. The path is assumed. */
export const redeemCard = endpoint({
  path: '/api/pay/card_pay',
  input: z.object({
    client_id: clientId,
    server_id: ref,
    role_id: ref,
    platform,
    areaId: z.optional(ref),
    card_info: cardInfo,
    ...idempotencyKey,
  }),
  output: payOutput,
  changes: true,
})

/**
 * Creates an order that is paid with a card's number and password. The provider code is 10301 [PAY-04 CRD-04]. The path
 * is assumed.
 */
export const payWithCard = endpoint({
  path: '/api/pay/payMyCardInGame',
  input: z.extend(payInput, { card_info: cardInfo }),
  output: payOutput,
  changes: true,
})
