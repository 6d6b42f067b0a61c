import { brands } from '../../../brands/index.ts'
import { currencyOf } from '../domain/games.ts'

/** The game that always has something running, the first of the first brand. */
export const demoGame = {
  clientId: '10101',
  gpId: '210101',
  artKey: 'skybound',
  timeZone: 8,
  currency: currencyOf(brands.watt, 'universal'),
} as const
