import { ReactQueryDevtools } from '@tanstack/react-query-devtools'
import { useServerData } from '../views/shared/page/ServerData.ts'

/** Shows what the query client holds, while the shop is developed. */
export function Devtools() {
  return <ReactQueryDevtools client={useServerData().client} />
}
