/** How a currency is charged: units for one US dollar, decimals of its minor unit, and the step prices are rounded to. */
const currencies: Readonly<Record<string, { rate: number; decimals: number; step: number }>> = {
  USD: { rate: 1, decimals: 2, step: 1 },
  EUR: { rate: 1, decimals: 2, step: 1 },
  TWD: { rate: 33, decimals: 2, step: 1000 },
  JPY: { rate: 160, decimals: 0, step: 10 },
  KRW: { rate: 1500, decimals: 0, step: 100 },
  MYR: { rate: 4.9, decimals: 2, step: 10 },
  THB: { rate: 36, decimals: 2, step: 100 },
  RUB: { rate: 99, decimals: 2, step: 100 },
  TRY: { rate: 40, decimals: 2, step: 99 },
  VND: { rate: 26_000, decimals: 0, step: 1000 },
  IDR: { rate: 16_000, decimals: 0, step: 1000 },
  PHP: { rate: 58, decimals: 2, step: 100 },
  SGD: { rate: 1.4, decimals: 2, step: 2 },
  INR: { rate: 88, decimals: 2, step: 100 },
  BRL: { rate: 5.6, decimals: 2, step: 10 },
}
export const currencyCodes = Object.keys(currencies)

/**
 * Currencies that PayPal charges in whole units alone, by its public list of currencies (TWD, HUF, JPY). Prices in them are
 * whole with every channel, so that the price does not depend on the way to pay. The database has the same list
 * (`charge_unit`).
 */
const wholeOnly: ReadonlySet<string> = new Set(['TWD', 'HUF', 'JPY'])

const ruleOf = (currency: string) => currencies[currency] ?? { rate: 1, decimals: 2, step: 1 }

/** Digits after the point of a currency. */
export const decimalsOf = (currency: string): number => ruleOf(currency).decimals

/** Minor units that prices in a currency are rounded to. */
export const chargeUnit = (currency: string): number => (wholeOnly.has(currency) ? 10 ** decimalsOf(currency) : 1)

/**
 * What stays of an amount: in units that every channel can charge, rounded down, so that a coupon takes off at least what
 * it says; at least one unit. The database computes the same when an order comes (`payable`).
 */
export const discounted = (amount: number, ratePercent: number, currency: string): number => {
  const unit = chargeUnit(currency)
  return Math.max(1, Math.floor((amount * ratePercent) / (100 * unit))) * unit
}

/**
 * What a price tier costs.
 * @param tier US cents
 * @returns minor units of the currency, whole; 0 stays 0
 */
export const amountOf = (tier: number, currency: string): number => {
  const { rate, decimals, step } = ruleOf(currency)
  if (tier <= 0) return 0
  const exact = (tier / 100) * rate * 10 ** decimals
  return Math.max(step, Math.round(exact / step) * step)
}

/** Minor units as the wire's decimal text: `499` of USD is `4.99`. */
export const decimalText = (amount: number, currency: string): string =>
  (amount / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency))

/** A decimal text of the wire in whole minor units, at most what the database's numbers hold. */
export const minorUnits = (text: string, currency: string): number =>
  Math.min(2 ** 31 - 1, Math.round(Number(text) * 10 ** decimalsOf(currency)))
