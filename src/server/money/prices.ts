/**
 * For each currency: units per US dollar, decimals of an amount, and the step in minor units to which prices are
 * rounded.
 */
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

const iso: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const isoDecimals = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits

/**
 * Returns whether the shop can compute with a currency. Currencies without an entry in `currencies` must have two
 * decimals.
 */
export const isKnownCurrency = (currency: string): boolean =>
  Object.hasOwn(currencies, currency) || (iso.has(currency) && isoDecimals(currency) === decimalsOf(currency))

/**
 * PayPal charges these currencies only in whole units, according to its public list. Prices are always whole, so that
 * all payment methods have the same price. The database function `charge_unit` contains the same list.
 */
const wholeOnly: ReadonlySet<string> = new Set(['TWD', 'HUF', 'JPY'])

const ruleOf = (currency: string) => currencies[currency] ?? { rate: 1, decimals: 2, step: 1 }

export const decimalsOf = (currency: string): number => ruleOf(currency).decimals

/** Returns the smallest unit that every channel can charge, in minor units. */
export const chargeUnit = (currency: string): number => (wholeOnly.has(currency) ? 10 ** decimalsOf(currency) : 1)

/**
 * Returns the discounted amount, which is at least one unit. Rounds down to units that every channel can charge, so the
 * discount is never smaller than promised. The database function `payable` must return the same amount.
 */
export const discounted = (amount: number, ratePercent: number, currency: string): number => {
  const unit = chargeUnit(currency)
  return Math.max(1, Math.floor((amount * ratePercent) / (100 * unit))) * unit
}

/** Converts a price in US cents (`tier`) to the minor units of a currency; 0 for tier 0. */
export const amountOf = (tier: number, currency: string): number => {
  const { rate, decimals, step } = ruleOf(currency)
  if (tier <= 0) return 0
  const exact = (tier / 100) * rate * 10 ** decimals
  return Math.max(step, Math.round(exact / step) * step)
}

/**
 * Converts an amount to US dollars at the rate of the price list. Returns null if the list has no rate for the
 * currency.
 */
export const dollarsOf = (amount: number, currency: string): number | null => {
  const rule = currencies[currency]
  return rule ? amount / 10 ** rule.decimals / rule.rate : null
}

/** Formats an amount in minor units as a decimal number: in USD, `499` becomes `4.99`. */
export const decimalText = (amount: number, currency: string): string =>
  (amount / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency))

/** Parses an amount and returns minor units, limited to the database's integer range. */
export const minorUnits = (text: string, currency: string): number =>
  Math.min(2 ** 31 - 1, Math.round(Number(text) * 10 ** decimalsOf(currency)))
