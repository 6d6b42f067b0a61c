import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gpIdOf } from '../../server/catalogue/brandGames.ts'
import { serversOf } from '../../server/catalogue/files/gamePlans.ts'
import { type Catalogue, type FileContent, type FileName, fileSchemas } from '../../server/catalogue/files/schema.ts'

export const demoFolder = join(import.meta.dirname, '..', 'catalogue')

const read = <Name extends FileName>(name: Name): FileContent<Name> =>
  fileSchemas[name].parse(JSON.parse(readFileSync(join(demoFolder, `${name}.json`), 'utf8'))) as FileContent<Name>

export const demoCatalogue = {
  games: read('games'),
  prices: read('prices'),
  goods: read('goods'),
  vip: read('vip'),
  methods: read('methods'),
  coupons: read('coupons'),
  events: read('events'),
  offers: read('offers'),
  segments: read('segments'),
  banners: read('banners'),
  experiments: read('experiments'),
} satisfies Required<Catalogue>

/** Returns catalogue entries for games that the demo's catalogue lacks. Each game has one server (`S1`). */
export const entriesOfOtherGames = (clientIds: readonly string[]): FileContent<'games'> =>
  fileSchemas.games.parse(clientIds.map((game) => ({ game, servers: [{ id: 'S1', name: 'Silver Harbor 1' }] })))

/**
 * Returns the number of servers of a game, for simulated game servers that have no catalogue. A publisher's own game
 * has one server (`S1`).
 */
export const countDemoServers = (gpId: string): number => {
  const found = demoCatalogue.games.find(({ game }) => gpIdOf(game) === gpId)
  return found ? serversOf(found).length : 1
}
