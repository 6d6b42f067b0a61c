import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { allBrands } from '../../../brands/index.ts'
import { readCatalog } from '../../../scripts/lib/catalogs.ts'
import { languages } from '../../../src/contract/codes.ts'
import { pageLanguage, word } from '../../../src/demo/provider/texts.ts'
import { messageIn } from '../../../src/server/i18n/messages.ts'
import { inLanguages, textIn, texts } from '../../../src/server/i18n/texts.ts'
import { at, codeFiles, read, root } from '../../rules/lib/sources.ts'
import { child, nameOf, placesOf, stringOf } from '../../rules/lib/syntax.ts'
import { openTestShop, type TestShop } from '../support/harness.ts'

type Words = Readonly<Record<string, string>>
const folder = 'src/server/i18n/words'
const files = readdirSync(join(root, folder)).sort()
const wordsOf = (language: string): Words => JSON.parse(read(`${folder}/${language}.json`).text)
/** Returns the percentages in a text, such as `%{n}`. The placeholder is always called `n`. */
const percentagesIn = (text: string) =>
  (text.match(/%\{\w+\}|\{\w+\}\s*[%٪]/g) ?? []).map((form) => form.replace(/\w+/, 'n'))
const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

/** Files that may pass a variable to the function `texts`. Other files must pass a literal. */
const readers = new Set(['src/server/i18n/texts.ts', 'src/server/catalogue/files/words.ts'])

/**
 * First argument of every call of the function `texts` in the code of server and demo, with the position of the call.
 */
const calls = codeFiles()
  .filter(({ path }) => /^src\/(?:demo|server)\//.test(path) && !readers.has(path))
  .flatMap((source) =>
    placesOf(source).flatMap(({ node }) => {
      if (node.type !== 'CallExpression' || nameOf(child(node, 'callee')) !== 'texts') return []
      const [first] = Array.isArray(node.arguments) ? node.arguments : []
      return [{ english: stringOf(first), place: at(source, node.start) }]
    }),
  )
/** Folder of the demo's catalogue files, whose texts the server translates. */
const cataloguePath = 'src/demo/catalogue'
const fromFiles = readdirSync(join(root, cataloguePath)).flatMap((file) =>
  [...read(`${cataloguePath}/${file}`).text.matchAll(/"text": "([^"]+)"/g)].flatMap(([, text]) => text ?? []),
)
const english = [...new Set([...calls.flatMap((call) => call.english ?? []), ...fromFiles])].sort()

describe('The server’s words', () => {
  it('are literals in every call, so that their translations can be checked', () => {
    expect(calls.filter((call) => call.english === undefined)).toEqual([])
    expect(english.length).toBeGreaterThan(80)
  })

  it('have a file for each of the eighteen languages except English', () => {
    expect(languages).toHaveLength(18)
    expect(files).toEqual(languages.filter((language) => language !== 'en').map((language) => `${language}.json`))
  })

  it.each(languages.filter((language) => language !== 'en'))(
    'are complete in %s: none missing, blank or unused, and with the same placeholders',
    (language) => {
      const words = wordsOf(language)
      expect(Object.keys(words).sort()).toEqual(english)
      expect(Object.entries(words).filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([])
      for (const [text, translated] of Object.entries(words))
        expect([text, placeholdersOf(translated)]).toEqual([text, placeholdersOf(text)])
    },
  )

  it('are written in the script of their language', () => {
    const scripts = {
      ar: 'Arabic',
      ja: 'Han}\\p{sc=Hiragana}\\p{sc=Katakana',
      ko: 'Hangul',
      ru: 'Cyrillic',
      th: 'Thai',
    }
    for (const [language, script] of Object.entries({ ...scripts, 'zh-CN': 'Han', 'zh-TW': 'Han' })) {
      const own = new RegExp(`[\\p{sc=${script}}]`, 'u')
      const foreign = Object.entries(wordsOf(language)).filter(([, text]) => !own.test(text))
      // names of games and editions may be the same in every language
      const names = /^(?:Skybound|Emberfall|Tidecall|Ironveil|Starharbor|Mossgrove|\{game\} \w+)$/
      expect([language, foreign.filter(([text]) => !names.test(text))]).toEqual([language, []])
    }
  })

  it('write percentages in one form per language, like its catalog', async () => {
    for (const language of languages.filter((language) => language !== 'en')) {
      const catalog = (await readCatalog(language)).map(({ translation }) => translation)
      const forms = [...Object.values(wordsOf(language)), ...catalog].flatMap((text) => percentagesIn(text))
      expect([language, [...new Set(forms)]]).toEqual([language, [forms[0]]])
    }
  })

  it('keep a sign in front of its number in right-to-left text', () => {
    const signed = Object.values(wordsOf('ar')).filter((text) => text.includes('+{'))
    expect(signed).toEqual([expect.stringContaining('\u2066+{count}\u2069')])
  })
})

describe('A text', () => {
  it('is a map by language with its placeholders filled, also by texts in each language', () => {
    const map: Words = JSON.parse(texts('{game} Plus', { game: texts('Skybound') }))
    expect(Object.keys(map).sort()).toEqual([...languages].sort())
    expect(map).toMatchObject({ en: 'Skybound Plus', de: 'Skybound Plus', ja: 'スカイバウンド プラス' })
    expect(JSON.parse(texts('+{count} bonus', { count: 60 }))).toMatchObject({ en: '+60 bonus', ko: '+60 보너스' })
    expect(JSON.parse(texts('+{count} bonus', { count: 1600 }))).toMatchObject({
      en: '+1,600 bonus',
      de: '+1.600 Bonus',
    })
  })

  it('without a translation exists only in English, which is then used in every language', () => {
    const text = texts('Nobody translated this', {})
    expect(text).toBe('{"en":"Nobody translated this"}')
    expect(textIn(text, 'th')).toBe('Nobody translated this')
  })

  it.each([
    ['zh-TW', '限購'],
    ['zh_tw', '限購'],
    ['zh', '限购'],
    ['pt-BR', 'Limitado'],
    ['xx', 'Limited'],
    ['__proto__', 'Limited'],
  ])('is used in the language of %s', (language, shown) => {
    expect(textIn(texts('Limited'), language)).toBe(shown)
    expect(inLanguages(texts('Limited'), ['de'])).toBe('{"en":"Limited","de":"Limitiert"}')
  })

  it.each(['PayPal', '{broken', ''])('that is not a map is returned unchanged: %j', (text) => {
    expect([textIn(text, 'de'), inLanguages(text, ['de'])]).toEqual([text, text])
  })

  it('of a refusal and of the provider’s page exists in every language', () => {
    const said = languages.map((language) => messageIn('wrongInput', language, { fields: 'role_id, {count}' }))
    for (const text of said) expect(text).toContain('role_id, {count}')
    expect(new Set(said).size).toBe(18)
    expect(languages.map(pageLanguage)).toEqual(languages)
    expect([pageLanguage(undefined), pageLanguage('xx'), pageLanguage('zh_TW')]).toEqual(['en', 'en', 'zh-TW'])
    expect(new Set(languages.map((language) => word('waiting', language))).size).toBe(18)
  })
})

describe('Answers', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())

  test.each(allBrands().map((brand) => [brand.key, brand] as const))(
    'have exactly the languages that %s offers, and are small',
    async (key, { areas: [area], games, languages: offered }) => {
      const asked = { domain_area: area, client_id: games.find((game) => game.area === area)?.clientIdMap.web }
      const answer = await shop.call('getGoods', asked, `${key.toLowerCase()}.localhost`)
      const shown = answer.content?.goods ?? []
      for (const text of shown.flatMap(({ display, note, badge }) => [display, note ?? '{}', badge ?? '{}']))
        if (text !== '{}') expect(Object.keys(JSON.parse(text)).sort()).toEqual([...new Set([...offered, 'en'])].sort())
      // the compressed response has 5.5 KB with eighteen languages, and 3.2 KB with nine
      expect(gzipSync(JSON.stringify(answer.content)).length).toBeLessThan(offered.length > 9 ? 6000 : 4000)
    },
  )

  test('are compressed for clients that accept it', async () => {
    const ask = (encoding: string) =>
      shop.app.request('http://watt.localhost/api/pay/getThirdGift?client_id=10101&domain_area=universal&idfv=a', {
        headers: { host: 'watt.localhost', 'accept-encoding': encoding },
      })
    const packed = await ask('gzip, deflate, br')
    expect(packed.headers.get('content-encoding')).toBe('br')
    const body = Buffer.from(await packed.arrayBuffer())
    expect(body.length).toBeLessThan(6000)
    expect(JSON.parse(brotliDecompressSync(body).toString())).toEqual(await (await ask('identity')).json())
  })
})
