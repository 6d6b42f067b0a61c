import type { Area, Platform } from '../../../contract/codes.ts'

type ClientIds = { clientIdMap: Readonly<Record<Platform, string>> }
/** Client ids by platform. Each sub-game (`editions`) has separate client ids [BRD-07]. */
export type GameIds = ClientIds & { editions?: readonly ClientIds[] | undefined }

const idMapsOf = ({ clientIdMap, editions = [] }: GameIds) => [
  clientIdMap,
  ...editions.map((edition) => edition.clientIdMap),
]

/** Returns the ids of the game or sub-game that has this client id on any platform. */
const idMapOf = (games: readonly GameIds[], clientId: string) =>
  games.flatMap(idMapsOf).find((ids) => Object.values(ids).includes(clientId)) ?? null

/** Finds a game by its client id on any platform, or by the client id of one of its sub-games. */
export const gameOfClient = <Entry extends GameIds>(games: readonly Entry[], clientId: string | null): Entry | null =>
  clientId === null ? null : (games.find((game) => idMapOf([game], clientId) !== null) ?? null)

/**
 * Converts a client id to the same game's client id on this platform [BRD-07]. A client id that belongs to none of the
 * brand's games is returned unchanged, because the server's game list may contain it.
 */
export const clientIdOn = (platform: Platform, games: readonly GameIds[], clientId: string | null): string | null =>
  clientId === null ? null : (idMapOf(games, clientId)?.[platform] ?? clientId)

type AreaSettings = {
  features: { areaByClientId?: boolean | undefined }
  games: readonly (GameIds & { area: Area })[]
}

/**
 * Returns the sales area of a client id. Returns null if the id is unknown, or if the brand does not derive sales areas
 * from client ids [REG-02].
 */
export const areaOfClient = ({ features, games }: AreaSettings, clientId: string | null): Area | null =>
  features.areaByClientId ? (gameOfClient(games, clientId)?.area ?? null) : null
