import { describe, expect, it } from 'vitest'
import { trackedEvents } from '../../contract/messages/analyticsRecords.ts'
import type { AnalyticsEvent } from '../../domain/page/analyticsEvents.ts'
import type { Circumstances, Stamped } from './queue.ts'
import { recordOf } from './record.ts'

const settings = { appId: '3001', eventId: '6001', defaultLanguage: 'en' }
const circumstances: Circumstances = {
  deviceId: 'device-1',
  visitId: '1-device-1',
  visitStart: '1',
  platform: 'web',
  language: 'de',
  page: '/my',
  area: 'universal',
  game: { clientId: '10101', gpId: '210101', name: '{"en":"Skybound","de":"Himmelwärts"}' },
  account: '77',
  visit: null,
  utm: { source: 'mail', medium: null, campaign: 'spring', content: null },
}
const place = { server: { id: 'S1', name: 'Dawn', areaId: null }, role: { id: 'r1', name: 'Lin', level: 57 } }
const goods = {
  id: 'gems300',
  display: '{"en":"300 Gems","de":"300 Edelsteine"}',
  price: 4.99,
  currency: 'USD',
  typeKey: 'gems',
  isLimit: false,
  isSpecial: false,
  isCoupon: true,
}
const way = { region: 'US', paywayId: '12101', channelId: null }
const due = { amount: 3.99, currency: 'USD', hasCoupon: true }
const record = (event: AnalyticsEvent, more: Partial<Stamped> = {}) =>
  recordOf({ uuid: 'u1', time: 5, circumstances, event, ...more }, settings)

/** Each event with the data that it requires. */
const events: { [Name in AnalyticsEvent['event']]: Extract<AnalyticsEvent, { event: Name }> } = {
  viewPage: { event: 'viewPage', page: '/selectGoods', place },
  login: { event: 'login' },
  logout: { event: 'logout', place },
  viewGameList: { event: 'viewGameList' },
  changeGame: { event: 'changeGame', game: { clientId: '8', gpId: 'g8', name: 'Tide', logo: '' } },
  selectRole: { event: 'selectRole', place },
  changeProductType: { event: 'changeProductType', typeKey: 'pass', place },
  viewProductDetail: { event: 'viewProductDetail', goods, place },
  clickBuy: { event: 'clickBuy', goods, place },
  selectPayway: { event: 'selectPayway', goods, place, way, due },
  clickPay: { event: 'clickPay', goods, place, way, due },
  openPayLink: { event: 'openPayLink', billingNo: 'B1' },
  viewVipCenter: { event: 'viewVipCenter', vipLevel: '3' },
  viewActivity: { event: 'viewActivity', kind: 'cumulative' },
  viewRewardDetail: { event: 'viewRewardDetail', kind: 'cumulative', activityId: 'a1', stepId: 's1' },
  pwa: { event: 'pwa' },
  bill: { event: 'bill', goods, place, way, due, billingNo: 'B1' },
  apiError: { event: 'apiError', fault: { path: '/api/pay/getOrderInfo', kind: 'shape', detail: 'status' } },
}

it.each(Object.values(events))('[BEY-16] $event has the player’s segments and groups', (event) => {
  const known = { ...circumstances, segments: 'buyer,new', groups: 'hero:a,price:b' }
  expect(record(event, { circumstances: known })?.base).toMatchObject({
    segments: 'buyer,new',
    groups: 'hero:a,price:b',
  })
  expect(record(event, { circumstances: { ...known, segments: null, groups: null } })?.base).not.toHaveProperty(
    'groups',
  )
  // an invalid group name makes the whole record invalid
  expect(record(event, { circumstances: { ...known, groups: 'ann@example.com' } })).toBeNull()
})

describe('[SYS-07] the record of an event', () => {
  it('a record contains the event, shop, page, time and player', () => {
    expect(record(events.clickPay)).toEqual({
      event: 'clickPay',
      id: '6001',
      base: {
        uuid: 'u1',
        time: 5,
        app_id: '3001',
        did: 'device-1',
        session_id: '1-device-1',
        session_time: '1',
        platform: 'web',
        lang: 'de',
        page: '/my',
        domain_area: 'universal',
        client_id: '10101',
        game_name: 'Himmelwärts',
        utm_source: 'mail',
        utm_campaign: 'spring',
      },
      user: {
        is_login: true,
        suid: '77',
        gp_id: '210101',
        server_id: 'S1',
        server_name: 'Dawn',
        role_id: 'r1',
        role_name: 'Lin',
        role_level: 57,
      },
      goods: {
        product_id: 'gems300',
        product_name: '300 Edelsteine',
        type_key: 'gems',
        price: 4.99,
        currency: 'USD',
        is_limit: false,
        is_special: false,
        is_coupon: true,
        region: 'US',
        payway_id: '12101',
        amount: 3.99,
        has_coupon: true,
      },
    })
  })

  it('[SYS-03 SYS-06] the record of a failed call contains the call and the reason, with only names of fields', () => {
    const reported = (detail: string) =>
      record({ event: 'apiError', fault: { path: '/api/pay/getPaymentList', kind: 'entries', detail } })
    expect(reported('country.US.2: name')).toMatchObject({
      event: 'apiError',
      goods: null,
      fault: { path: '/api/pay/getPaymentList', kind: 'entries', detail: 'country.US.2: name' },
    })
    expect(reported('<b>"token"=1&x</b>')).toMatchObject({ fault: { detail: ' b  token  1 x  b ' } })
    expect(reported('x'.repeat(1000))).toMatchObject({ fault: { detail: 'x'.repeat(400) } })
    expect(reported('')).toMatchObject({ fault: { detail: '' } })
    expect(record({ event: 'apiError', fault: { path: '/a?oauth_token=t', kind: 'shape', detail: '' } })).toBeNull()
  })

  it.each(Object.values(events))('the record of $event contains the data that it requires', (event) => {
    expect(record(event)?.event).toBe(event.event === 'bill' ? 18 : event.event)
  })

  it('a record exists for every event of §7, for the billing record, and for a failed call', () => {
    expect(Object.keys(events)).toEqual([...trackedEvents, 'bill', 'apiError'])
  })

  it('a record contains the chosen game, the player of the game that was left, and the current page', () => {
    expect(record(events.changeGame)).toMatchObject({
      base: { client_id: '8', game_name: 'Tide' },
      user: { suid: '77', gp_id: '210101' },
    })
    expect(record(events.viewPage)?.base.page).toBe('/selectGoods')
  })

  it('an event without its required data has no record', () => {
    expect(record({ event: 'selectRole', place: { server: null, role: null } })).toBeNull()
    expect(record(events.login, { circumstances: { ...circumstances, account: null } })).toBeNull()
    expect(record({ ...events.clickPay, way: { ...way, paywayId: '' } })).toBeNull()
  })

  it('events of an older page and foreign data have no record', () => {
    for (const odd of [
      null,
      5,
      'x',
      {},
      { event: { event: 'login' } },
      { uuid: 'u', time: 1, circumstances, event: null },
    ])
      expect(recordOf(odd, settings)).toBeNull()
  })

  it('a record has no field for a secret: data smuggled into an event is removed', () => {
    const secret = 'secret-1234'
    const smuggled = { password: secret, token: secret, card: { number: secret, password: secret } }
    for (const event of Object.values(events)) {
      const odd = { ...event, ...smuggled, goods: { ...goods, ...smuggled }, place: { ...place, ...smuggled } }
      const sent = record(odd, { circumstances: { ...circumstances, ...smuggled } })
      expect(JSON.stringify(sent)).not.toContain(secret)
    }
  })
})
