import type { Area, Platform } from '../../../contract/codes.ts'

type ClientIds = { clientIdMap: Readonly<Record<Platform, string>> }
/** A game with its client ids by platform. Each of its sub-games (`editions`) has its own client ids [BRD-07]. */
export type GameIds = ClientIds & { editions?: readonly ClientIds[] | undefined }

const idMapsOf = ({ clientIdMap, editions = [] }: GameIds) => [
  clientIdMap,
  ...editions.map((edition) => edition.clientIdMap),
]

/**
 * Finds the game or sub-game that has this client id on any platform. Returns its client ids by platform, or null if
 * the id is unknown.
 */
const idMapOf = (games: readonly GameIds[], clientId: string) =>
  games.flatMap(idMapsOf).find((ids) => Object.values(ids).includes(clientId)) ?? null

/**
 * Returns the game that has this client id on any platform. If a sub-game has the id, returns the game to which the
 * sub-game belongs. Null if the id is unknown.
 */
export const gameOfClient = <Entry extends GameIds>(games: readonly Entry[], clientId: string | null): Entry | null =>
  clientId === null ? null : (games.find((game) => idMapOf([game], clientId) !== null) ?? null)

/**
 * Converts the client id of a game or sub-game on any platform to its client id on the given platform [BRD-07].
 * @param games games of the brand's data; if none of them has the id, the id is returned unchanged, because the
 * server's game list may contain it
 */
export const clientIdOn = (platform: Platform, games: readonly GameIds[], clientId: string | null): string | null =>
  clientId === null ? null : (idMapOf(games, clientId)?.[platform] ?? clientId)

/** Brand settings that map client ids to sales areas. */
type AreaSettings = {
  features: { areaByClientId?: boolean | undefined }
  games: readonly (GameIds & { area: Area })[]
}

/**
 * Returns the sales area of the game with this client id. Returns null if the id is unknown, or if the brand does not
 * derive sales areas from client ids [REG-02].
 */
export const areaOfClient = ({ features, games }: AreaSettings, clientId: string | null): Area | null =>
  features.areaByClientId ? (gameOfClient(games, clientId)?.area ?? null) : null
