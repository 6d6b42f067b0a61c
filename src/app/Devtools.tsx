import { ReactQueryDevtools } from '@tanstack/react-query-devtools'
import { useServerData } from '../views/shared/page/ServerData.ts'

/** Panel that shows the contents of the query client's cache. Rendered only in development builds. */
export function Devtools() {
  return <ReactQueryDevtools client={useServerData().client} />
}
