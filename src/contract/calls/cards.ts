import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { clientId, platform, quantity, ref } from '../fields.ts'
import { spare } from '../lists.ts'
import { payInput, payOutput } from './pay.ts'

/** Card number and password with their checksum: `src/domain/payment/cardEncoding.ts` [CRD-02]. */
export const cardInfo = z.string().check(z.minLength(8), z.maxLength(800))
const idempotencyKey = z.string().check(z.minLength(8), z.maxLength(64))

/**
 * What a card is worth, before it is spent [CRD-03]. assumed: the path, the currency beside the price, and both
 * numbers as words in the game's own currency, by language.
 */
export const previewCard = endpoint({
  path: '/api/pay/card_info',
  input: z.object({ client_id: clientId, card_info: cardInfo }),
  output: z.object({
    price: quantity,
    currency: spare(z.string()),
    gems_number: quantity,
    extra_gems_number: quantity,
    gems_text: spare(z.string()),
  }),
})

/** Turns a gift card into gems, outside a purchase [CRD-04 CRD-05]. assumed: the path. */
export const redeemCard = endpoint({
  path: '/api/pay/card_pay',
  input: z.object({
    client_id: clientId,
    server_id: ref,
    role_id: ref,
    platform,
    areaId: z.optional(ref),
    card_info: cardInfo,
    idempotency_key: idempotencyKey,
  }),
  output: payOutput,
  changes: true,
})

/** Pays chosen goods with a card: provider code 10301 [PAY-04 CRD-04]. assumed: that this path is the card purchase. */
export const payWithCard = endpoint({
  path: '/api/pay/payMyCardInGame',
  input: z.extend(payInput, { card_info: cardInfo }),
  output: payOutput,
  changes: true,
})
