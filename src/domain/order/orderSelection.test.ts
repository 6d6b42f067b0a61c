import { describe, expect, it } from 'vitest'
import { type SavedOrder, withChoice } from './orderSelection.ts'

const server = { id: 's1', name: 'Server s1', areaId: null }
const role = { id: 'r1', name: 'Role r1', level: 1 }

describe('the order selection', () => {
  it('[GAM-07] each further choice in the same game is added to the selection', () => {
    const goods = withChoice(null, '7', { goodsId: 'g60' })
    expect(goods).toEqual({
      clientId: '7',
      goodsId: 'g60',
      server: null,
      role: null,
      region: null,
      rechargeKey: null,
    })
    expect(withChoice(goods, '7', { server, role })).toEqual({ ...goods, server, role })
  })

  it('the selection is discarded when a choice is made in another game', () => {
    const older: SavedOrder = { clientId: '7', server, role, goodsId: 'g60', region: 'SG', rechargeKey: null }
    expect(withChoice(older, '8', { goodsId: 'g300' })).toEqual({
      clientId: '8',
      goodsId: 'g300',
      server: null,
      role: null,
      region: null,
      rechargeKey: null,
    })
  })
})
