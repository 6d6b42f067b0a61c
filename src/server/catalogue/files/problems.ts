import { isKnownCurrency } from '../../money/prices.ts'

/** A field of a file, `<file>: <path>`, and its value. */
export type Named = readonly [field: string, value: string | number | null | undefined]

/** Reports values that are not in a set. Skips absent values. */
export const unknown = (fields: readonly Named[], known: ReadonlySet<string>, what: string): string[] =>
  fields.flatMap(([field, value]) =>
    value == null || known.has(String(value)) ? [] : [`${field}: ${value} is no ${what}`],
  )

/** Reports values that are listed before. */
export const twice = (fields: readonly Named[]): string[] => {
  const seen = new Set<string>()
  return fields.flatMap(([field, value]) => {
    const isSeen = seen.has(String(value))
    seen.add(String(value))
    return isSeen ? [`${field}: ${value} is listed twice`] : []
  })
}

/** Returns a field of every entry in a file's list. */
export const fields = <T>(
  file: string,
  list: readonly T[] | undefined,
  field: string,
  of: (entry: T) => Named[1],
): Named[] =>
  (list ?? []).map((entry, at) => [`${file}.json: ${file === 'goods' ? 'items.' : ''}${at}.${field}`, of(entry)])

/** The problem of a currency whose decimals the shop does not know. */
export const unknownCurrency = 'the shop cannot compute with this currency'

/** Returns the unknown currencies of amounts by currency. */
export const unknownCurrencies = (amounts: object | null | undefined): string[] =>
  Object.keys(amounts ?? {}).filter((currency) => !isKnownCurrency(currency))
