import { brands } from '../../../brands/index.ts'
import { currencyOf } from '../domain/games.ts'

/** The first game of the first brand; it always has an activity running. */
export const demoGame = {
  clientId: '10101',
  gpId: '210101',
  artKey: 'skybound',
  timeZone: 8,
  currency: currencyOf(brands.watt, 'universal'),
} as const
