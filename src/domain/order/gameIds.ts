import type { Platform } from '../../contract/codes.ts'

type ClientIds = { clientIdMap: Readonly<Record<Platform, string>> }
/** A brand's game by its client ids; each edition of it, a sub-game of the list, has ids of its own [BRD-07]. */
export type GameIds = ClientIds & { editions?: readonly ClientIds[] | undefined }

const idMapsOf = ({ clientIdMap, editions = [] }: GameIds) => [
  clientIdMap,
  ...editions.map((edition) => edition.clientIdMap),
]

/** The ids by platform of the game or edition that a client id of any platform names; null for an id of none. */
const idMapOf = (games: readonly GameIds[], clientId: string) =>
  games.flatMap(idMapsOf).find((ids) => Object.values(ids).includes(clientId)) ?? null

/** The game that a client id of any platform names, by itself or by one of its editions; null for an id of none. */
export const gameOfClient = <Entry extends GameIds>(games: readonly Entry[], clientId: string | null): Entry | null =>
  clientId === null ? null : (games.find((game) => idMapOf([game], clientId) !== null) ?? null)

/**
 * The id that a game or edition has on this platform, where it is asked for by its id of any [BRD-07].
 * @param games a brand's games; an id of none of them stays as it is: the game list may know it
 */
export const clientIdOn = (platform: Platform, games: readonly GameIds[], clientId: string | null): string | null =>
  clientId === null ? null : (idMapOf(games, clientId)?.[platform] ?? clientId)
