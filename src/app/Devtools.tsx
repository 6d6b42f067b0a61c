import { ReactQueryDevtools } from '@tanstack/react-query-devtools'
import { useServerData } from '../views/shared/page/ServerData.ts'

/** Panel that shows the query client's cache. Only during development. */
export function Devtools() {
  return <ReactQueryDevtools client={useServerData().client} />
}
