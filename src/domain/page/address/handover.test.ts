import { expect, it } from 'vitest'
import { handedGoods, handoverAddress, handoverTime } from './handover.ts'

const now = 1_700_000_000_000
const choice = { clientId: '10101', area: 'universal', goodsId: 'gems300' } as const
const around = { origin: 'https://shop.example', language: 'de', now } as const
const address = handoverAddress(choice, around)
const read = (href: string) => {
  const query = new URL(href).searchParams
  return { goods_id: query.get('goods_id'), until: query.get('until') }
}

it('[BEY-12] hands over game, goods and language, and nothing that identifies the player', () => {
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    client_id: '10101',
    domain_area: 'universal',
    goods_id: 'gems300',
    spec_lang: 'de',
    until: '1700000600',
  })
})

it('[BEY-12] the handed-over goods are valid for ten minutes, even if the phone’s clock is slightly behind', () => {
  const goodsAt = (ms: number) => handedGoods(read(address), now + ms)
  expect([0, handoverTime - 1000, -60_000].map(goodsAt)).toEqual(['gems300', 'gems300', 'gems300'])
  expect([handoverTime, handoverTime + 1, -61_000].map(goodsAt)).toEqual([null, null, null])
})

it('[BEY-12] ignores handed-over goods without a valid time', () => {
  expect(handedGoods({ goods_id: 'gems300', until: null }, now)).toBeNull()
  expect(handedGoods({ goods_id: 'gems300', until: 'soon' }, now)).toBeNull()
  const { goodsId: _, ...game } = choice
  expect(handedGoods(read(handoverAddress({ ...game, goodsId: null }, around)), now)).toBeNull()
})
