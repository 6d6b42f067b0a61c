import { foldTyped } from '../text/foldTyped.ts'

export type Server = {
  id: string
  name: string
  areaId: string | null
  /** As the server names the area; left out where it names none. */
  areaName?: string
  /** The server that a merged one lives on; left out for one that was not merged. */
  realServer?: string
}

/** A server in one line, the same wherever it stands: its id, which players know it by, and its name. */
export const serverLabel = ({ id, name }: { id: string | null | undefined; name: string }): string =>
  id ? `${id} ${name}`.trim() : name

const foldedName = (text: string): string => foldTyped(text).toLowerCase()

/** Servers whose id starts with what was typed come first, then those that contain it or whose name does [GAM-03]. */
export const searchServers = (servers: readonly Server[], search: string, areaId: string | null): readonly Server[] => {
  const wanted = foldedName(search)
  const inArea = areaId === null ? servers : servers.filter((server) => server.areaId === areaId)
  if (wanted === '') return inArea
  const starting: Server[] = []
  const containing: Server[] = []
  for (const server of inArea) {
    if (foldedName(server.id).startsWith(wanted)) starting.push(server)
    else if (foldedName(server.id).includes(wanted) || foldedName(server.name).includes(wanted)) containing.push(server)
  }
  return [...starting, ...containing]
}
