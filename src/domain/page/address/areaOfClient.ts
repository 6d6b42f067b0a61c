import type { Area } from '../../../contract/codes.ts'
import { type GameIds, gameOfClient } from '../../order/role/gameIds.ts'

/** Brand settings that map client ids to sales areas. */
type ClientIds = {
  features: { areaByClientId?: boolean | undefined }
  games: readonly (GameIds & { area: Area })[]
}

/**
 * Returns the sales area of the game with this client id. Returns null if the id is unknown, or if the brand does not
 * derive sales areas from client ids [REG-02].
 */
export const areaOfClient = ({ features, games }: ClientIds, clientId: string | null): Area | null =>
  features.areaByClientId ? (gameOfClient(games, clientId)?.area ?? null) : null
