import type { Area, Platform } from '../../../contract/codes.ts'

type ClientIds = { clientIdMap: Readonly<Record<Platform, string>> }
/** A game with its client ids by platform. Each of its sub-games (`editions`) has separate client ids [BRD-07]. */
export type GameIds = ClientIds & { editions?: readonly ClientIds[] | undefined }

const idMapsOf = ({ clientIdMap, editions = [] }: GameIds) => [
  clientIdMap,
  ...editions.map((edition) => edition.clientIdMap),
]

/**
 * Returns the client ids, by platform, of the game or sub-game that has the given client id on any platform. Returns
 * null if the id is unknown.
 */
const idMapOf = (games: readonly GameIds[], clientId: string) =>
  games.flatMap(idMapsOf).find((ids) => Object.values(ids).includes(clientId)) ?? null

/**
 * Returns the game that has the given client id on any platform. For the client id of a sub-game, returns the game that
 * contains the sub-game. Returns null if the id is unknown.
 */
export const gameOfClient = <Entry extends GameIds>(games: readonly Entry[], clientId: string | null): Entry | null =>
  clientId === null ? null : (games.find((game) => idMapOf([game], clientId) !== null) ?? null)

/**
 * Converts the client id of a game or sub-game on any platform to its client id on the given platform [BRD-07]. An id
 * that belongs to none of the brand's games is returned unchanged, because the server's game list may contain it.
 * @param games games in the brand's data
 */
export const clientIdOn = (platform: Platform, games: readonly GameIds[], clientId: string | null): string | null =>
  clientId === null ? null : (idMapOf(games, clientId)?.[platform] ?? clientId)

/** Brand settings from which the sales area of a client id is derived. */
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
