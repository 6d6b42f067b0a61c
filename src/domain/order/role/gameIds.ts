import type { Platform } from '../../../contract/codes.ts'

type ClientIds = { clientIdMap: Readonly<Record<Platform, string>> }
/** A game with its client ids by platform. Its sub-games have client ids of their own [BRD-07]. */
export type GameIds = ClientIds & { editions?: readonly ClientIds[] | undefined }

const idMapsOf = ({ clientIdMap, editions = [] }: GameIds) => [
  clientIdMap,
  ...editions.map((edition) => edition.clientIdMap),
]

/**
 * Returns the client ids by platform of the game or sub-game that has this client id on some platform; null if the id
 * is unknown.
 */
const idMapOf = (games: readonly GameIds[], clientId: string) =>
  games.flatMap(idMapsOf).find((ids) => Object.values(ids).includes(clientId)) ?? null

/** Returns the game that has this client id on some platform, itself or in a sub-game; null if the id is unknown. */
export const gameOfClient = <Entry extends GameIds>(games: readonly Entry[], clientId: string | null): Entry | null =>
  clientId === null ? null : (games.find((game) => idMapOf([game], clientId) !== null) ?? null)

/**
 * Converts the client id of a game or sub-game from any platform to this platform [BRD-07].
 * @param games games of the brand. An id of no such game is returned unchanged, because the game list may contain it.
 */
export const clientIdOn = (platform: Platform, games: readonly GameIds[], clientId: string | null): string | null =>
  clientId === null ? null : (idMapOf(games, clientId)?.[platform] ?? clientId)
