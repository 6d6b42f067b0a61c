import type { Area } from '../../../contract/codes.ts'

/** A brand, as far as it says what its games' client ids stand for. */
type ClientIds = {
  features: { areaByClientId?: boolean | undefined }
  games: readonly { clientIdMap: Readonly<Record<string, string>>; area: Area }[]
}

/** The sales area of the game that a client id is of; null for a brand that does not map them, and for an id of no game [REG-02]. */
export const areaOfClient = ({ features, games }: ClientIds, clientId: string | null): Area | null => {
  if (!features.areaByClientId || clientId === null) return null
  return games.find(({ clientIdMap }) => Object.values(clientIdMap).includes(clientId))?.area ?? null
}
