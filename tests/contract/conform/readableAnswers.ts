import { contract } from '../../../src/contract/contract.ts'
import type { Send } from './ask.ts'
import type { Checks } from './findings.ts'

/**
 * Checks that pages of the shop's origin may read all responses, including refusals [SYS-03]. The page sends no headers
 * that would require a preflight request.
 */
export const readableAnswers = async ({ check }: Checks, url: string, shop: string, send: Send): Promise<void> => {
  const { origin } = new URL(shop)
  for (const { path } of [contract.getGameList, contract.getUserInfo]) {
    const { headers } = await send(new URL(path, url), { headers: { origin } })
    const allowed = headers.get('access-control-allow-origin')
    const came = allowed ?? 'no such header'
    const expected = `the header Access-Control-Allow-Origin with ${origin} or *`
    check(allowed === origin || allowed === '*', { call: path, row: 'SYS-03', expected, came })
  }
}
