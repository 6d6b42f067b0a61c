import type { Target } from 'trials/load/measure'
import { addressOf, type LoadPlayer } from './player.ts'

/**
 * Returns the requests whose speed is measured: pages, and the calls that a page makes until it shows the payment
 * methods.
 */
export const targets = (ports: readonly number[], { token, purchase }: LoadPlayer): Target[] => {
  const { client_id = '', server_id = '', role_id = '', domain_area = '', platform = '', product_id = '' } = purchase
  const headers = { host: `watt.localhost:${ports[0]}` }
  const game = { client_id, domain_area }
  const account = { ...game, server_id, role_id, oauth_token: token }
  const paths: [name: string, path: string][] = [
    ['kept page', '/'],
    ['page of an unknown client id', '/?client_id=99999'],
    ['getGameList', addressOf('getGameList', { domain_area, platform })],
    ['getPageConfig', addressOf('getPageConfig', { ...game, platform })],
    ['getGoods', addressOf('getGoods', { ...game, platform })],
    ['getServerList', addressOf('getServerList', game)],
    ['getAllRoleList', addressOf('getAllRoleList', account)],
    ['getLimits', addressOf('getLimits', { ...account, platform })],
    ['getCouponList', addressOf('getCouponList', { ...account, platform, use_category: 'avail' })],
    ['getPaymentList', addressOf('getPaymentList', { ...game, product_id, platform })],
    ['getUserInfo', addressOf('getUserInfo', account)],
    ['getOrderHistory', addressOf('getOrderHistory', account)],
  ]
  return paths.map(([name, path]) => ({ name, ports, path, headers }))
}
