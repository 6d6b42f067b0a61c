import { isKnownCurrency } from '../../money/prices.ts'

/** Name and value of a field in a catalogue file. The name is `<file>: <path>`. */
export type Named = readonly [field: string, value: string | number | null | undefined]

/** Reports each value that is not in `known`. Skips absent values. */
export const unknown = (fields: readonly Named[], known: ReadonlySet<string>, what: string): string[] =>
  fields.flatMap(([field, value]) =>
    value == null || known.has(String(value)) ? [] : [`${field}: ${value} is no ${what}`],
  )

/** Reports each value that already appears earlier in the list. */
export const twice = (fields: readonly Named[]): string[] => {
  const seen = new Set<string>()
  return fields.flatMap(([field, value]) => {
    const isSeen = seen.has(String(value))
    seen.add(String(value))
    return isSeen ? [`${field}: ${value} is listed twice`] : []
  })
}

/** Returns the path and the value of one field, for every entry of a list in a catalogue file. */
export const fields = <T>(
  file: string,
  list: readonly T[] | undefined,
  field: string,
  of: (entry: T) => Named[1],
): Named[] =>
  (list ?? []).map((entry, at) => [`${file}.json: ${file === 'goods' ? 'items.' : ''}${at}.${field}`, of(entry)])

/** Problem text for a currency whose number of decimals the shop does not know. */
export const unknownCurrency = 'the shop cannot compute with this currency'

/** Returns the currencies in `amounts` that the shop does not know. */
export const unknownCurrencies = (amounts: object | null | undefined): string[] =>
  Object.keys(amounts ?? {}).filter((currency) => !isKnownCurrency(currency))
