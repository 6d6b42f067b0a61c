import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { numberIn } from './numbers.ts'
import { mapOf } from './texts.ts'

/** A game's currency in one language: its name, and a number of it by the plural categories that the language has. */
type Forms = Readonly<{ name: string; other: string } & Partial<Record<Intl.LDMLPluralRule, string>>>
type Currency = Readonly<Record<string, Forms>>

const folder = join(import.meta.dirname, 'currencies')
const currencyOf = (file: string): Currency => JSON.parse(readFileSync(join(folder, file), 'utf8'))

/** A file for each game, named as its art is: adding a game's currency is adding its file. */
const currencies: ReadonlyMap<string, Currency> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.slice(0, -'.json'.length), currencyOf(file)]),
)

const gems = currencies.get('skybound') ?? {}
/** The currency of a game by its art key; a game without one of its own has gems. */
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

/** So much of a game's currency, by language; what comes on top stands beside it: `980+110 Gems`. */
export const currencyAmount = (artKey: string, count: number, ...extra: readonly number[]): string =>
  byLanguage(currencyFor(artKey), (forms, language) => amountIn(forms, language, [count, ...extra]))

/** A place in a text that all games share: the name of the game's currency, or so much of it. */
export const ownCurrency = '{currency}'
export const ownAmount = (count: number): string => `{currency:${count}}`

const inCurrencies = new Map<string, string>()

/** A text that all games share, in a game's own currency; there are as many as things are sold, so all are kept. */
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
