import type { Area } from '../../../contract/codes.ts'
import { type GameIds, gameOfClient } from '../../order/gameIds.ts'

/** A brand, as far as it says what its games' client ids stand for. */
type ClientIds = {
  features: { areaByClientId?: boolean | undefined }
  games: readonly (GameIds & { area: Area })[]
}

/** The sales area of the game that a client id is of; null for a brand that does not map them, and for an id of no game [REG-02]. */
export const areaOfClient = ({ features, games }: ClientIds, clientId: string | null): Area | null =>
  features.areaByClientId ? (gameOfClient(games, clientId)?.area ?? null) : null
