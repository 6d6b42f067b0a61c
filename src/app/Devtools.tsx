import { ReactQueryDevtools } from '@tanstack/react-query-devtools'
import { useServerData } from '../views/shared/page/ServerData.ts'

/** The query client's cache, only in development builds. */
export function Devtools() {
  return <ReactQueryDevtools client={useServerData().client} />
}
