import { ssgame } from '../../../brands/ssgame.ts'
import { plainPages } from '../support/player.ts'
import { expect, type FlowDriver, type Stage } from './support/driver.ts'

/**
 * Brand, query and stored sales area with which the page opens, and the sales area that the page must then use. `area`
 * is null if the page must use none.
 */
type Arrival = {
  brand: string
  query: string
  stored: string | null
  area: string | null
  /** Whether the area has the old layout, whose first page is the list of games. */
  isOld?: boolean
}

const clientOf = (area: string) =>
  ssgame.games.find((game) => game.area === area)?.clientIdMap.web ?? `there is no game of ${area}`

const arrivals: Record<string, Arrival> = {
  'a brand with one area': { brand: 'ko', query: 'domain_area=ja', stored: 'ja', area: 'kr' },
  'the address names an area': {
    brand: 'ssgame',
    // without a game: the link of a game leads to the area in which this game is sold
    query: 'domain_area=kr',
    stored: 'twhk',
    area: 'kr',
    isOld: true,
  },
  'the client id stands for an area': {
    brand: 'ssgame',
    query: `client_id=${clientOf('twhk')}`,
    stored: 'ja',
    area: 'twhk',
  },
  'the area was remembered': { brand: 'ssgame', query: '', stored: 'ja', area: 'ja' },
  'an area of the address that is not sold': { brand: 'ssgame', query: 'domain_area=mea', stored: 'eru', area: null },
  'no area at all': { brand: 'ssgame', query: '', stored: null, area: null },
}

const arrive =
  ({ brand, query, stored }: Arrival) =>
  async ({ page, player }: Stage) => {
    await plainPages(page)
    await page.addInitScript((area) => {
      // skips later page loads, and skips frames, because their storage is separate or missing
      if (window !== window.top || sessionStorage.getItem('arrived') !== null) return
      if (area !== null) localStorage.setItem('payment_domain_area', JSON.stringify({ value: area }))
      sessionStorage.setItem('arrived', 'yes')
    }, stored)
    await page.goto(`${player.at(brand)}?spec_lang=en${query === '' ? '' : `&${query}`}`)
  }

const remembered = ({ page }: Stage) =>
  page.evaluate(() => {
    const text = localStorage.getItem('payment_domain_area')
    return text === null ? null : JSON.parse(text).value
  })

/** Test driver for the sales area, which depends only on address, storage and brand. The player presses nothing. */
export const driver: FlowDriver = {
  inputs: Object.fromEntries(Object.entries(arrivals).map(([name, arrival]) => [name, arrive(arrival)])),
  outcomes: {},
  screens: {
    resolved: async (stage, input) => {
      const { page } = stage
      const games = page.getByRole('region', { name: 'Choose a game' })
      await expect(arrivals[input]?.isOld ? games : page.getByRole('radio').first()).toBeVisible()
      await expect.poll(() => remembered(stage)).toBe(arrivals[input]?.area)
    },
    refused: async (stage) => {
      await expect(stage.page).toHaveURL(/\/notArea/)
      await expect(stage.page.getByRole('listitem')).toHaveCount(2)
      expect(await remembered(stage)).toBeNull()
    },
  },
}
