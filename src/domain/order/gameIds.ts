import type { Platform } from '../../contract/codes.ts'

type ClientIds = { clientIdMap: Readonly<Record<Platform, string>> }
/**
 * A brand's game with its client ids; each of its editions (sub-games in the game list) has ids of its own [BRD-07].
 */
export type GameIds = ClientIds & { editions?: readonly ClientIds[] | undefined }

const idMapsOf = ({ clientIdMap, editions = [] }: GameIds) => [
  clientIdMap,
  ...editions.map((edition) => edition.clientIdMap),
]

/** The ids by platform of the game or edition with this client id on any platform; null for an unknown id. */
const idMapOf = (games: readonly GameIds[], clientId: string) =>
  games.flatMap(idMapsOf).find((ids) => Object.values(ids).includes(clientId)) ?? null

/** Returns the game that has this client id on any platform, itself or through an edition; null for an unknown id. */
export const gameOfClient = <Entry extends GameIds>(games: readonly Entry[], clientId: string | null): Entry | null =>
  clientId === null ? null : (games.find((game) => idMapOf([game], clientId) !== null) ?? null)

/**
 * Returns the client id on this platform of a game or edition given by its id on any platform [BRD-07].
 * @param games a brand's games; an id that none of them has is returned as it is, because the game list may know it
 */
export const clientIdOn = (platform: Platform, games: readonly GameIds[], clientId: string | null): string | null =>
  clientId === null ? null : (idMapOf(games, clientId)?.[platform] ?? clientId)
