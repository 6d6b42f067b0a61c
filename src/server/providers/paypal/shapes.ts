import * as z from 'zod/mini'
import { moneyShape } from './amounts.ts'

const id = z.string().check(z.regex(/^[\w-]{1,64}$/))
const link = z.object({ href: z.string(), rel: z.string() })

export const captureShape = z.object({
  id,
  status: z.string(),
  amount: moneyShape,
  custom_id: z.optional(z.string()),
})
export const refundShape = z.object({ id, status: z.string(), amount: moneyShape })
export type PaypalCapture = z.output<typeof captureShape>

export const orderShape = z.object({
  id,
  status: z.string(),
  update_time: z.optional(z.string()),
  links: z.optional(z.array(link)),
  purchase_units: z.array(
    z.object({
      custom_id: z.optional(z.string()),
      amount: z.optional(moneyShape),
      payments: z.optional(
        z.object({
          captures: z.optional(z.array(captureShape)),
          refunds: z.optional(z.array(refundShape)),
        }),
      ),
    }),
  ),
})
export type PaypalOrder = z.output<typeof orderShape>

/** Shape of a webhook's body. The resource is an order, a capture or a refund. */
export const webhookShape = z.object({
  event_type: z.string(),
  resource: z.object({
    custom_id: z.optional(z.string()),
    purchase_units: z.optional(z.array(z.object({ custom_id: z.optional(z.string()) }))),
    links: z.optional(z.array(link)),
  }),
})
