export type Server = {
  id: string
  name: string
  areaId: string | null
  /** As the server names the area; left out where it names none. */
  areaName?: string
}

/** A server in one line, the same wherever it stands: its id, which players know it by, and its name. */
export const serverLabel = ({ id, name }: { id: string | null | undefined; name: string }): string =>
  id ? `${id} ${name}`.trim() : name

/** Servers whose id starts with what was typed come first, then those that contain it or whose name does [GAM-03]. */
export const searchServers = (servers: readonly Server[], search: string, areaId: string | null): readonly Server[] => {
  const wanted = search.trim().toLowerCase()
  const inArea = areaId === null ? servers : servers.filter((server) => server.areaId === areaId)
  if (wanted === '') return inArea
  const starting: Server[] = []
  const containing: Server[] = []
  for (const server of inArea) {
    if (server.id.toLowerCase().startsWith(wanted)) starting.push(server)
    else if (server.id.toLowerCase().includes(wanted) || server.name.toLowerCase().includes(wanted))
      containing.push(server)
  }
  return [...starting, ...containing]
}
