import { allBrands } from '../../../../brands/index.ts'
import { brandGames, gpIdOf } from '../brandGames.ts'
import type { TablePlan } from './compare.ts'
import type { FileContent } from './schema.ts'
import { wordsIn } from './words.ts'

type GameEntry = FileContent<'games'>[number]
/**
 * Returns the servers of a game's entry. One item of `servers` may represent many servers; `at` is the index of this
 * item.
 */
export const serversOf = ({ servers }: Pick<GameEntry, 'servers'>) =>
  servers.flatMap(({ id, name, area = null, count }, at) =>
    count == null
      ? [{ id, name, area, at }]
      : Array.from({ length: count }, (_, nth) => ({ id: `${id}${nth + 1}`, name: `${name} ${nth + 1}`, area, at })),
  )

/** Returns the plans for the file `games`: the tables of games, server zones, servers and social codes. */
export const gamePlans = (entries: FileContent<'games'>): TablePlan[] => {
  const games = brandGames(allBrands())
  const byGp = new Map(entries.map((entry) => [gpIdOf(entry.game), entry]))
  return [
    {
      table: 'game',
      key: ['client_id'],
      rows: games.map((row) => {
        const entry = byGp.get(row.gp_id)
        return {
          ...row,
          ...(entry && {
            selectable: entry.isSelectable,
            area_roles: entry.areas.length > 0,
            brand_color: entry.color ?? null,
            language_config: entry.languages?.join() ?? null,
            own_papers: entry.hasOwnDocuments,
          }),
          ...(entry?.name != null && { name: wordsIn(entry.name) }),
          ...(entry?.timeZone != null && { time_zone: entry.timeZone }),
        }
      }),
    },
    {
      table: 'area',
      key: ['gp_id', 'area_id'],
      rows: entries.flatMap(({ game, areas }) =>
        areas.map(({ id, name }) => ({ gp_id: gpIdOf(game), area_id: id, name })),
      ),
    },
    {
      table: 'server',
      key: ['gp_id', 'server_id'],
      rows: entries.flatMap((entry) =>
        serversOf(entry).map(({ id, name, area }, nth) => ({
          gp_id: gpIdOf(entry.game),
          server_id: id,
          seq: nth + 1,
          name,
          area_id: area,
        })),
      ),
    },
    {
      table: 'game_code',
      key: ['code'],
      rows: entries.flatMap(({ game, codes }) =>
        codes.map((code) => ({
          code,
          domain_area: games.find(({ client_id }) => client_id === game)?.area ?? '',
          client_id: game,
        })),
      ),
    },
  ]
}
