import { ReactQueryDevtools } from '@tanstack/react-query-devtools'
import { useServerData } from '../views/shared/page/ServerData.ts'

/** Shows the query client's cache during development. */
export function Devtools() {
  return <ReactQueryDevtools client={useServerData().client} />
}
