import { describe, expect, it } from 'vitest'
import { gems } from '../../domain/examples.ts'
import { goodsFacts, type SavedOrder } from '../../domain/order/orderSelection.ts'
import { entrySchemas } from './entrySchemas.ts'
import { fromKept, type KeptOrder, pendingIn, toKept } from './keptOrder.ts'

const game = { clientId: '10101', gpId: '210101', name: 'Skybound', logo: '' }
const goods = {
  ...gems,
  key: 'gems300',
  id: 'gems300',
  display: '300 Gems',
  price: 4.99,
  goodsSort: 2,
  couponPoints: 50,
}
const types = [{ key: 'gems', name: 'Gems', sort: 1 }]
const selection: SavedOrder = {
  clientId: '10101',
  server: { id: 'S1', name: 'Dawn', areaId: 'a1', areaName: 'East', realServer: 'S9' },
  role: { id: 'r1', name: 'Lin', level: 57 },
  goodsId: 'gems300',
  region: 'SG',
  rechargeKey: '10801:/10801:130',
  goods: goodsFacts(goods, types),
  way: { key: '10801:/10801:130', name: 'Birch Bank', channelId: '130' },
}
const nobodys = { billing_no: null, suid: null }
/** An order with the field names and nesting of §3. */
const literal: KeptOrder = {
  gameName: 'Skybound',
  clientId: '10101',
  gameProductId: '210101',
  area: { display: 'East', value: 'a1' },
  server: { display: 'Dawn', value: 'S1' },
  realServer: 'S9',
  role: { display: 'Lin', value: 'r1', level: 57 },
  goods: {
    value: 'gems300',
    display: '300 Gems',
    price: 4.99,
    typeKey: 'gems',
    isLimit: false,
    isCoupon: true,
    goodsSort: 2,
    typeSort: 1,
    isSpecial: false,
    couponPoints: 50,
  },
  region: 'SG',
  rechargeInfo: { name: 'Birch Bank', channel_id: '130' },
  billing_no: 'W26',
  rechargeKey: '10801:/10801:130',
  suid: '1',
}

const keptOrder = entrySchemas.paymentOrderInfo()

describe('the order selection in its cookie', () => {
  it('[GAM-07] the stored selection has every field of the specification, and can be restored from these fields', () => {
    expect(toKept(selection, game, { billing_no: 'W26', suid: '1' })).toEqual(literal)
    expect(keptOrder.parse(JSON.parse(JSON.stringify(literal)))).toEqual(literal)
    expect([fromKept(literal), pendingIn(literal)]).toEqual([selection, { billingNo: 'W26', payUrl: null }])
  })

  it('the stored selection does not mix in the game, goods or payment method of another selection', () => {
    const other: SavedOrder = { ...selection, clientId: '10501', goodsId: 'gems680', rechargeKey: '10201:' }
    expect(toKept(other, game, nobodys)).toMatchObject({
      gameName: '',
      gameProductId: '',
      goods: { value: 'gems680' },
      rechargeInfo: null,
      billing_no: null,
    })
  })

  it('[GAM-07] the cookie stores a name in one language, even if the server sends it in all languages', () => {
    const name = JSON.stringify({ en: 'Skybound', ja: 'スカイバウンド' })
    expect(toKept(selection, { ...game, name }, nobodys).gameName).toBe('Skybound')
  })

  it('[GAM-07] the selection fits into a cookie, however long its names', () => {
    const long = 'な'.repeat(200)
    const kept = toKept(
      { ...selection, goods: { ...goodsFacts(goods, types), display: long } },
      { ...game, name: long },
      { billing_no: 'W26', suid: '1' },
    )
    expect(encodeURIComponent(JSON.stringify(kept)).length).toBeLessThan(3800)
    expect(fromKept(kept)).toMatchObject({ goodsId: 'gems300', region: 'SG', role: selection.role })
  })

  it('[SYS-05] the stored selection of the previous version is migrated together with its order in progress', () => {
    const { goods: _goods, way: _way, ...before } = selection
    const older = {
      ...before,
      server: { id: 'S1', name: 'Dawn', areaId: 'a1' },
      pending: { billingNo: 'W26', payUrl: null },
    }
    const kept = keptOrder.parse(older)
    expect(fromKept(kept)).toEqual({ ...before, server: older.server })
    expect([pendingIn(kept)?.billingNo, kept.suid]).toEqual(['W26', null])
    expect(keptOrder.safeParse({ clientId: 7 }).success).toBe(false)
  })
})
