import { foldTyped } from '../../text/foldTyped.ts'

export type Server = {
  id: string
  name: string
  areaId: string | null
  /** Name of the zone; absent if the server has no zone. */
  areaName?: string
  /** Id of the server into which this server was merged. */
  realServer?: string
}

/** Returns the label of a server: its id, which players know, followed by its name. */
export const serverLabel = ({ id, name }: { id: string | null | undefined; name: string }): string =>
  id ? `${id} ${name}`.trim() : name

const foldedName = (text: string): string => foldTyped(text).toLowerCase()

/**
 * Returns the servers whose id or name contains the text. Servers whose id starts with the text come first [GAM-03].
 */
export const searchServers = (servers: readonly Server[], search: string, areaId: string | null): readonly Server[] => {
  const wanted = foldedName(search)
  const inArea = areaId === null ? servers : servers.filter((server) => server.areaId === areaId)
  if (wanted === '') return inArea
  const starting: Server[] = []
  const containing: Server[] = []
  for (const server of inArea) {
    const id = foldedName(server.id)
    if (id.startsWith(wanted)) starting.push(server)
    else if (id.includes(wanted) || foldedName(server.name).includes(wanted)) containing.push(server)
  }
  return [...starting, ...containing]
}
