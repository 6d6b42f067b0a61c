import { clockOf, secondsLeft } from 'trials/support/progress'
import { expect, it } from 'vitest'
import { allBrands } from '../../../brands/index.ts'
import { pagePaths } from '../../../src/domain/page/address/pages.ts'
import { readWords } from '../../../src/server/program/cli.ts'
import { galleryOptions, optionsFrom } from './options.ts'
import { addressOf, captureTargetsOf, optionalPages, pages, placesOf, screens, sizesOf } from './plan.ts'

const brands = allBrands()
const keys = brands.map(({ key }) => key)
const everything = { brands: null, languages: null, defaultOnly: false }
const named = (targets: ReturnType<typeof captureTargetsOf>) =>
  targets.map(({ place, language }) => `${place.name} ${language}`)

it('captures every brand in each of its languages and layouts', () => {
  const targets = captureTargetsOf(brands, everything)
  const count = brands.reduce((sum, brand) => sum + brand.languages.length * placesOf(brand).length, 0)
  expect(targets).toHaveLength(count)
  expect(new Set(targets.map(({ place }) => place.brand.key)).size).toBe(brands.length)
  const ssgame = brands.find(({ key }) => key === 'ssgame')
  expect(ssgame && placesOf(ssgame).map(({ name, layout }) => `${name} ${layout}`)).toEqual([
    'ssgame new',
    'ssgame (kr) old',
  ])
})

const options = (...args: string[]) => optionsFrom(readWords(args, galleryOptions(keys)).values)

it('captures only the brands, languages and layouts that the options name', () => {
  const targets = (...args: string[]) => named(captureTargetsOf(brands, options(...args)))
  expect(targets('--brand', 'watt,KO', '--lang', 'de,ko')).toEqual(['watt de', 'watt ko', 'ko ko'])
  expect(targets('--brand', 'ko,watt', '--default-only')).toEqual(['watt en', 'ko ko'])
  expect(options('--size', '390', '--screen', '404')).toMatchObject({
    screens: ['404'],
    sizes: ['390'],
    schemes: ['light', 'dark'],
    windowOnly: false,
  })
})

it.each([
  [['--brand', 'nobody'], '--brand nobody: must be one of'],
  [['--lang', 'xx'], '--lang xx: must be one of'],
  [['--size', '400'], '--size 400: must be one of 320, 390, 844x390, 768, 1280, 1920'],
  [['--screen', ''], '--screen : must name at least one value'],
  [['--what'], "Unknown option '--what'"],
])('refuses %s', (args, message) => {
  expect(() => options(...args)).toThrow(message)
})

it('puts the language into the address, and the area if the brand has several', () => {
  const address = (name: string, search = {}) => {
    const place = brands.flatMap(placesOf).find((each) => each.name === name)
    return place ? addressOf({ place, language: 'en' }, 4000, '/my', search) : null
  }
  expect(address('ko')).toBe('http://ko.localhost:4000/my?spec_lang=en')
  expect(address('ssgame (kr)', { role_id: '7' })).toBe(
    'http://ssgame.localhost:4000/my?domain_area=kr&spec_lang=en&role_id=7',
  )
})

it('opens every address of the shop, directly or during a purchase', () => {
  // paths that the gallery captures under other names: these pages show games and goods, or appear only during a
  // purchase
  const onTheWay = ['/', '/layoutGame', '/selectGoods', '/recharge', '/result']
  const opened = Object.values(optionalPages)
  expect([...onTheWay, ...opened].sort()).toEqual([...pagePaths].sort())
  for (const screen of ['replenishment error', 'real name', 'error'] as const) {
    expect(screens).toContain(screen)
    expect(pages.has(screen)).toBe(true)
  }
})

it('looks for screens of wide windows only in wide windows', () => {
  expect(sizesOf('phone link')).toEqual(['1280', '1920'])
  expect(sizesOf('phone link', ['390', '1280'])).toEqual(['1280'])
  expect(sizesOf('goods')).toEqual(['320', '390', '844x390', '768', '1280', '1920'])
})

it('estimates the remaining time from the pace so far', () => {
  expect(secondsLeft(0, 10, 5)).toBe(0)
  expect(secondsLeft(2, 10, 30)).toBe(120)
  expect(clockOf(119.6)).toBe('2:00')
  expect(clockOf(7)).toBe('0:07')
})
