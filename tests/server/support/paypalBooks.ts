import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'

const money = z.object({ currency_code: z.string(), value: z.string() })
export type Money = z.output<typeof money>
export const orderRequest = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(z.object({ amount: money, custom_id: z.string(), invoice_id: z.string(), description: z.string() }))
    .check(z.length(1)),
  payment_source: z.object({
    paypal: z.object({ experience_context: z.object({ return_url: z.url(), cancel_url: z.url() }) }),
  }),
})
export const refundRequest = z.object({ amount: z.optional(money), custom_id: z.optional(z.string()) })
type Unit = z.output<typeof orderRequest>['purchase_units'][number]
type Paid = { id: string; status: string; amount: Money; custom_id?: string }
export type PaypalOrder = {
  id: string
  status: string
  update_time: string
  unit: Unit
  /** Issue code with which PayPal refuses the next capture; null if the next capture succeeds. */
  decline: string | null
  captures: Paid[]
  refunds: Paid[]
}
export type Done = { status: 200 | 201 | 404 | 422; body: object }

export const newId = (): string => randomBytes(9).toString('hex').slice(0, 17).toUpperCase()

const wholeOnly = new Set(['HUF', 'JPY', 'TWD'])
const unitsOf = ({ value, currency_code }: Money) =>
  Math.round(Number(value) * (wholeOnly.has(currency_code) ? 1 : 100))
const moneyOf = (units: number, currency_code: string): Money => ({
  currency_code,
  value: wholeOnly.has(currency_code) ? String(units) : (units / 100).toFixed(2),
})
const isWellWritten = ({ value, currency_code }: Money) =>
  (wholeOnly.has(currency_code) ? /^\d+$/ : /^\d+\.\d\d$/).test(value)
const sumOf = (paid: readonly Paid[]) => paid.reduce((sum, { amount }) => sum + unitsOf(amount), 0)

export const refused = (issue: string): Done => ({
  status: 422,
  body: { name: 'UNPROCESSABLE_ENTITY', message: 'Refused.', debug_id: newId(), details: [{ issue }] },
})
export const missing = (): Done => ({
  status: 404,
  body: {
    name: 'RESOURCE_NOT_FOUND',
    message: 'Missing.',
    debug_id: newId(),
    details: [{ issue: 'INVALID_RESOURCE_ID' }],
  },
})

export const shown = ({ unit, captures, refunds, decline: _, ...order }: PaypalOrder): object => ({
  ...order,
  intent: 'CAPTURE',
  purchase_units: [
    { reference_id: 'default', ...unit, ...(captures.length > 0 && { payments: { captures, refunds } }) },
  ],
  links: [
    { href: `https://api-m.sandbox.paypal.com/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' },
    { href: `https://www.sandbox.paypal.com/checkoutnow?token=${order.id}`, rel: 'payer-action', method: 'GET' },
  ],
})

/** Creates the simulated PayPal's orders with their captures and refunds, and the functions that change them. */
export const createBooks = () => {
  const orders = new Map<string, PaypalOrder>()
  const charge = (order: PaypalOrder, amount = order.unit.amount, status = 'COMPLETED') => {
    order.captures.push({ id: newId(), status, amount, custom_id: order.unit.custom_id })
    order.status = 'COMPLETED'
  }
  const isPaid = (invoice: string) =>
    [...orders.values()].some(({ unit, captures }) => unit.invoice_id === invoice && captures.length > 0)
  const findCapture = (id: string) => {
    const order = [...orders.values()].find(({ captures }) => captures.some((each) => each.id === id))
    const found = order?.captures.find((each) => each.id === id)
    return order && found ? { order, found } : null
  }
  return {
    orders,
    charge,
    findCapture,
    open: (unit: Unit | undefined): Done => {
      if (!unit) return refused('INVALID_PARAMETER_VALUE')
      if (!isWellWritten(unit.amount)) return refused('DECIMAL_PRECISION')
      const fresh = { status: 'PAYER_ACTION_REQUIRED', update_time: new Date().toISOString() }
      const order: PaypalOrder = { id: newId(), ...fresh, unit, decline: null, captures: [], refunds: [] }
      orders.set(order.id, order)
      return { status: 201, body: shown(order) }
    },
    capture: (id: string): Done => {
      const order = orders.get(id)
      if (!order) return missing()
      if (order.captures.length > 0) return refused('ORDER_ALREADY_CAPTURED')
      if (order.status !== 'APPROVED') return refused('ORDER_NOT_APPROVED')
      if (isPaid(order.unit.invoice_id)) return refused('DUPLICATE_INVOICE_ID')
      if (order.decline) {
        order.status = 'PAYER_ACTION_REQUIRED'
        return refused(order.decline)
      }
      charge(order)
      return { status: 201, body: shown(order) }
    },
    refund: (id: string, { amount: wanted, custom_id }: z.output<typeof refundRequest>): Done => {
      const known = findCapture(id)
      if (!known) return missing()
      const { order, found } = known
      const rest = unitsOf(found.amount) - sumOf(order.refunds)
      const amount = wanted ?? moneyOf(rest, found.amount.currency_code)
      if (rest === 0) return refused('CAPTURE_FULLY_REFUNDED')
      if (amount.currency_code !== found.amount.currency_code) return refused('REFUND_CURRENCY_MISMATCH')
      if (unitsOf(amount) > rest) return refused('REFUND_AMOUNT_EXCEEDED')
      const refund = { id: newId(), status: 'COMPLETED', amount, ...(custom_id && { custom_id }) }
      order.refunds.push(refund)
      found.status = unitsOf(amount) === rest ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
      return { status: 201, body: refund }
    },
  }
}
export type PaypalBooks = ReturnType<typeof createBooks>
