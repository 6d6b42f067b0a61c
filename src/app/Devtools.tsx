import { ReactQueryDevtools } from '@tanstack/react-query-devtools'
import { useServerData } from '../views/shared/page/ServerData.ts'

/** Shows the query client's cache. Only in development builds. */
export function Devtools() {
  return <ReactQueryDevtools client={useServerData().client} />
}
