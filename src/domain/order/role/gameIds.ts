import type { Platform } from '../../../contract/codes.ts'

type ClientIds = { clientIdMap: Readonly<Record<Platform, string>> }
/**
 * A brand's game with its client ids. Each of its editions (sub-games in the game list) has its own client ids
 * [BRD-07].
 */
export type GameIds = ClientIds & { editions?: readonly ClientIds[] | undefined }

const idMapsOf = ({ clientIdMap, editions = [] }: GameIds) => [
  clientIdMap,
  ...editions.map((edition) => edition.clientIdMap),
]

/**
 * Returns the ids by platform of the game or edition with this client id on any platform; null if the id is unknown.
 */
const idMapOf = (games: readonly GameIds[], clientId: string) =>
  games.flatMap(idMapsOf).find((ids) => Object.values(ids).includes(clientId)) ?? null

/**
 * Returns the game that has this client id on any platform, for itself or for an edition; null if the id is unknown.
 */
export const gameOfClient = <Entry extends GameIds>(games: readonly Entry[], clientId: string | null): Entry | null =>
  clientId === null ? null : (games.find((game) => idMapOf([game], clientId) !== null) ?? null)

/**
 * Converts the client id of a game or edition on any platform to its client id on this platform [BRD-07].
 * @param games a brand's games. An id of none of these games is returned unchanged, because the game list may contain
 * it.
 */
export const clientIdOn = (platform: Platform, games: readonly GameIds[], clientId: string | null): string | null =>
  clientId === null ? null : (idMapOf(games, clientId)?.[platform] ?? clientId)
