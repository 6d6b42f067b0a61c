import { type Area, code, languages } from '../../../src/contract/codes.ts'
import type { Checks } from './findings.ts'

/** Makes the calls that read data for a visitor who is not logged in: games, page configuration, goods. */
export const shopReads = async ({ succeeds, check }: Checks, area: Area, wanted: string | undefined) => {
  const games = await succeeds('getGameList', 'GAM-01', { platform: 'web', domain_area: area })
  const client_id = wanted ?? games?.list[0]?.client_id
  const expected = 'at least one game'
  check(client_id !== undefined, { call: '/api/pay/getGameListV2', row: 'GAM-01', expected, came: 'none' })
  if (client_id === undefined) return null
  const game = { client_id }
  const gameHere = { ...game, domain_area: area }
  await succeeds('getPageConfig', 'BRD-06', gameHere)
  await succeeds('getGameLogo', 'GAM-08', game)
  await succeeds('getLoginConfig', 'LGN-04', gameHere)
  await succeeds('getMaintenance', 'BEY-13', game)
  await succeeds('getServerList', 'GAM-03', game)
  await succeeds('getCountryList', 'RCH-14', gameHere)
  await succeeds('getVipBasicInfo', 'VIP-03', game, [code.noActivity])
  await succeeds('getReplenishGameList', 'RPL-06', { platform: 'web' })
  const goods = await succeeds('getGoods', 'GDS-01', gameHere)
  for (const spec_lang of languages) await succeeds('getGoods', 'LOC-08', { ...gameHere, spec_lang })
  return { client_id, area, goods }
}
export type Shop = NonNullable<Awaited<ReturnType<typeof shopReads>>>
