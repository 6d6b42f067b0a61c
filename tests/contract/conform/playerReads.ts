import type { getOrderHistory } from '../../../src/contract/calls/account.ts'
import { activityKinds } from '../../../src/contract/calls/activity.ts'
import { couponCategories } from '../../../src/contract/calls/coupons.ts'
import { code } from '../../../src/contract/codes.ts'
import type { OutputOf } from '../../../src/contract/endpoint.ts'
import type { Params } from './ask.ts'
import type { Checks } from './findings.ts'
import type { Shop } from './shopReads.ts'

type Receiver = { server_id: string; role_id: string; area_id?: string }
type Orders = OutputOf<typeof getOrderHistory>['orders']

/**
 * Returns the player's first role on a game server. Searches the servers of getAllRoleList, and then the first five
 * servers of getServerList.
 */
const receiverOf = async ({ succeeds }: Checks, player: Params): Promise<Receiver | null> => {
  const all = await succeeds('getAllRoleList', 'GAM-03', player)
  const { servers = [] } = (await succeeds('getServerList', 'GAM-03', player)) ?? {}
  for (const { server_id, area_id } of [...(all?.roles ?? []), ...servers.slice(0, 5)]) {
    const place = { server_id, ...(area_id !== undefined && { area_id }) }
    const [role] = (await succeeds('getRoleList', 'GAM-03', { ...player, ...place }))?.roles ?? []
    if (role) return { ...place, role_id: role.role_id }
  }
  return null
}

/** Fetches all pages of the player's list of orders. */
const historyPages = async ({ succeeds, check, isMissing }: Checks, player: Params): Promise<void> => {
  if (isMissing('getOrderHistory')) return
  const call = '/api/pay/orderHistory'
  const seen: Orders[number][] = []
  let before: string | undefined
  for (let page = 0; page < 50; page++) {
    const answer = await succeeds('getOrderHistory', 'BEY-07', { ...player, ...(before !== undefined && { before }) })
    if (!answer) return
    seen.push(...answer.orders)
    if (answer.next === undefined || answer.next === before) break
    before = answer.next
  }
  const ids = seen.map(({ billing_no }) => billing_no)
  const repeated = ids.filter((id, at) => ids.indexOf(id) !== at)
  const came = `twice: ${repeated.join(', ')}`
  check(repeated.length === 0, { call, row: 'BEY-07', expected: 'each order on one page only', came })
  const times = seen.flatMap(({ created_time }) => created_time ?? [])
  const isSorted = times.every((time, at) => at === 0 || time <= (times[at - 1] ?? time))
  check(isSorted, { call, row: 'BEY-07', expected: 'the newest orders first', came: 'another order' })
}

/**
 * Makes every call that reads a player's data, except getUserInfo. Returns a role that can receive goods, or null if the player has none.
 */
export const playerReads = async (checks: Checks, { client_id, area, goods }: Shop, oauth_token: string) => {
  const { succeeds, check } = checks
  const player = { client_id, oauth_token }
  const receiver = await receiverOf(checks, player)
  for (const use_category of couponCategories) await succeeds('getCouponList', 'CPN-04', { ...player, use_category })
  await succeeds('getVipInfo', 'VIP-03', player, [code.noActivity])
  for (const kind of activityKinds) await succeeds('getActivity', 'EVT-03', { ...player, kind }, [code.noActivity])
  await succeeds('getActivityStatus', 'EVT-05', player, [code.noActivity])
  await succeeds('getLastMethod', 'BEY-04', { ...player, domain_area: area })
  await succeeds('getOwnLimit', 'BEY-06', player)
  await succeeds('getTickets', 'BEY-08', player)
  await succeeds('getOpenOrders', 'BEY-09', player)
  await succeeds('getOffers', 'BEY-14', player)
  await succeeds('getRealNameStatus', 'SYS-04', { client_id, oauth_token })
  await historyPages(checks, player)
  if (receiver) {
    const limits = await succeeds('getLimits', 'GDS-02', { ...player, ...receiver })
    const counted = limits?.list.map(({ product_id }) => product_id) ?? []
    const without =
      goods?.goods.flatMap(({ value, isLimit }) => (isLimit && !counted.includes(value) ? value : [])) ?? []
    check(without.length === 0, {
      call: '/api/pay/getLimitProductInfo',
      row: 'GDS-02',
      expected: 'the counters of every item with isLimit',
      came: `none for ${without.join(', ')}`,
    })
  }
  return receiver
}
