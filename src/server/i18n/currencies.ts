import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mapOf, numberIn } from './texts.ts'

/** A game's own currency in one language: its name, and the pattern of an amount for each plural category. */
type Forms = Readonly<{ name: string; other: string } & Partial<Record<Intl.LDMLPluralRule, string>>>
type Currency = Readonly<Record<string, Forms>>

const folder = join(import.meta.dirname, 'currencies')
const currencyOf = (file: string): Currency => JSON.parse(readFileSync(join(folder, file), 'utf8'))

/** Currencies by the key of a game's artwork, which is also the name of the currency's file. */
const currencies: ReadonlyMap<string, Currency> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.slice(0, -'.json'.length), currencyOf(file)]),
)

const gems = currencies.get('skybound') ?? {}
/** Returns gems if the game has no currency of its own. */
const currencyFor = (artKey: string): Currency => currencies.get(artKey) ?? gems

const byLanguage = (currency: Currency, say: (forms: Forms, language: string) => string): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(currency).map(([language, forms]) => [language, say(forms, language)])),
  )

const rules = new Map<string, Intl.PluralRules>()
const categoryOf = (count: number, language: string): Intl.LDMLPluralRule => {
  const own = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, own)
  return own.select(count)
}

const amountIn = (forms: Forms, language: string, parts: readonly number[]): string => {
  const sum = parts.reduce((whole, part) => whole + part, 0)
  const form = forms[categoryOf(sum, language)] ?? forms.other
  return form.replaceAll('{count}', () => parts.map((part) => numberIn(part, language)).join('+'))
}

/** Returns an amount of a game's currency in all languages. Bonus amounts follow the amount, as in `980+110 Gems`. */
export const currencyAmount = (artKey: string, count: number, ...extra: readonly number[]): string =>
  byLanguage(currencyFor(artKey), (forms, language) => amountIn(forms, language, [count, ...extra]))

/**
 * Placeholders in texts that several games share: `ownCurrency` for the name of the game's currency, `ownAmount` for an
 * amount of the currency.
 */
export const ownCurrency = '{currency}'
export const ownAmount = (count: number): string => `{currency:${count}}`

const inCurrencies = new Map<string, string>()

/**
 * Replaces the placeholders in a text by the game's currency. The results are cached; their number is limited by the
 * number of items on sale.
 */
export const inCurrency = (text: string, artKey: string): string => {
  if (!text.includes('{currency')) return text
  const key = `${artKey} ${text}`
  const told = inCurrencies.get(key) ?? toldInCurrency(text, artKey)
  inCurrencies.set(key, told)
  return told
}

const toldInCurrency = (text: string, artKey: string): string => {
  const shared = mapOf(text)
  return byLanguage(currencyFor(artKey), (forms, language) =>
    (shared ? (shared[language] ?? shared.en ?? '') : text).replaceAll(
      /\{currency(?::(\d+))?\}/g,
      (_, count?: string) => (count === undefined ? forms.name : amountIn(forms, language, [Number(count)])),
    ),
  )
}
