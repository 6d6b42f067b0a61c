import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { allBrands } from '../../../brands/index.ts'
import { languages } from '../../../src/contract/codes.ts'
import { demoCatalogue } from '../../../src/demo/seed/demoCatalogue.ts'
import { brandGames } from '../../../src/server/catalogue/brandGames.ts'
import { plansOf } from '../../../src/server/catalogue/files/plan.ts'
import { wordsIn } from '../../../src/server/catalogue/files/words.ts'
import { rewardsIn } from '../../../src/server/handlers/shop/activities.ts'
import { currencyAmount, inCurrency, ownAmount, ownCurrency } from '../../../src/server/i18n/currencies.ts'
import { texts } from '../../../src/server/i18n/texts.ts'
import { root } from '../../rules/lib/sources.ts'
import { openTestShop, type TestShop } from '../support/harness.ts'

type Words = Readonly<Record<string, string>>
const read = (text: string): Words => JSON.parse(text)
const folder = join(root, 'src/server/i18n/currencies')
const files = readdirSync(folder)
const formsOf = (file: string): Readonly<Record<string, Words>> => JSON.parse(readFileSync(join(folder, file), 'utf8'))
const games = [...new Set(allBrands().flatMap((brand) => brand.games.map(({ nameKey }) => nameKey)))].sort()
/** Languages with plural forms in which a noun after a number is nevertheless singular. */
const unchanged = new Set(['tr'])

describe('A game’s own currency [GDS-01]', () => {
  it('exists for every game that a brand sells, each with its own name', () => {
    expect(files.sort()).toEqual(games.map((game) => `${game}.json`))
    for (const language of languages)
      expect(new Set(games.map((game) => read(inCurrency(ownCurrency, game))[language])).size).toBe(games.length)
  })

  it.each(files)('has a name and every plural form of each language, in %s', (file) => {
    const forms = formsOf(file)
    expect(Object.keys(forms).sort()).toEqual([...languages].sort())
    for (const [language, own] of Object.entries(forms)) {
      const rules = new Intl.PluralRules(language)
      const wanted = unchanged.has(language)
        ? ['other']
        : [...new Set([...Array.from({ length: 200 }, (_, count) => rules.select(count)), 'other'])]
      expect([language, Object.keys(own).sort()]).toEqual([language, ['name', ...wanted].sort()])
      expect(Object.values(own).filter((text) => text === '' || text !== text.trim())).toEqual([])
    }
  })

  it.each([
    ['ru', 1, '1 осколок'],
    ['ru', 3, '3 осколка'],
    ['ru', 300, '300 осколков'],
    ['pl', 22, '22 odłamki'],
    ['ar', 2, 'شظيتان'],
    ['ar', 5, '5 شظايا'],
    ['ar', 6480, '6,480 شظية'],
    ['en', 1, '1 Shard'],
    ['de', 6480, '6.480 Splitter'],
    ['ja', 6480, 'シャード6,480個'],
  ])('is counted in %s with the plural form for %i', (language, count, words) => {
    expect(read(currencyAmount('emberfall', count))[language]).toBe(words)
  })

  it('is counted together with a bonus amount', () => {
    expect(read(currencyAmount('skybound', 980, 110))).toMatchObject({ en: '980+110 Gems', ru: '980+110 кристаллов' })
    expect(read(currencyAmount('skybound', 1, 20)).ru).toBe('1+20 кристалл')
  })

  it('is inserted into texts that all games share', () => {
    const shared = texts('{amount} every day', { amount: ownAmount(90) })
    expect(read(inCurrency(shared, 'mossgrove'))).toMatchObject({ en: '90 Leaves every day', ja: '毎日リーフ90枚' })
    expect(read(inCurrency(ownCurrency, 'tidecall'))).toMatchObject({ en: 'Drops', de: 'Tropfen' })
    expect(inCurrency(texts('Limited'), 'tidecall')).toBe(texts('Limited'))
  })

  it('is gems for a game without an entry', () => {
    expect(read(inCurrency(ownCurrency, 'https://example.com/logo.png')).en).toBe('Gems')
  })
})

describe('An amount of a game’s currency', () => {
  it.each(languages)('is formatted in the same way everywhere, in %s', (language) => {
    const steps = plansOf({ events: demoCatalogue.events }, brandGames(allBrands()))[1]?.rows
    const rewards = rewardsIn(String(steps?.[0]?.rewards), languages)
    const sold = wordsIn(demoCatalogue.goods.items.find(({ id }) => id === 'gems60')?.name ?? '')
    expect(rewards.map(({ name, count }) => [read(name)[language], count])).toEqual([
      [read(inCurrency(sold, 'skybound'))[language], undefined],
    ])
  })
})

describe('The name of sold goods', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())

  test.each([
    ['10101', 'Gems', '60 Gems', '90 Gems every day'],
    ['10102', 'Shards', '60 Shards', '90 Shards every day'],
    ['10103', 'Drops', '60 Drops', '90 Drops every day'],
  ])('in game %s uses its own currency: %s [GDS-01]', async (client_id, name, first, pass) => {
    const { content } = await shop.call('getGoods', { domain_area: 'universal', client_id }, 'watt.localhost')
    const en = (text: string | undefined) => read(text ?? '{}').en
    expect(en(content?.types[0]?.name)).toBe(name)
    expect(en(content?.goods[0]?.display)).toBe(first)
    expect(en(content?.goods.find(({ value }) => value === 'pass30')?.note ?? '{}')).toBe(pass)
    expect(JSON.stringify(content)).not.toContain('{currency')
  })
})
