import { gems } from '../../src/domain/examples.ts'
import type { Goods } from '../../src/domain/order/goods.ts'
import type { StorefrontInput } from './storefront.types.ts'

export const goods: Goods = gems
export const game = { clientId: '7', gpId: 'g7', name: 'Skybound', logo: '' }
export const other = { ...game, clientId: '8', gpId: 'g8' }
export const dawn = { id: 's1', name: 'Dawn', areaId: null }
export const lin = { id: 'r1', name: 'Lin', level: 57 }
export const ann = { username: 'ann', suid: '1', token: 't1', gpId: 'g7' }
export const order = { billingNo: 'B1', payUrl: null }
/** Empty browser storage, and an address without parameters. */
export const usualInput: StorefrontInput = {
  allowedAreas: ['universal'],
  platform: 'web',
  isSdk: false,
  isSuper: false,
  isVip: true,
  isReplenishing: false,
  gameCode: null,
  isAreaNeeded: true,
  askedArea: null,
  linkedArea: null,
  mappedArea: null,
  storedArea: null,
  askedClientId: null,
  savedClientId: null,
  receivers: [],
  token: null,
  preset: { areaId: null, serverId: null, roleId: null },
  saved: null,
  savedAccount: null,
  pending: null,
  isOrderLinked: false,
  jitter: 0,
  isPrerendered: false,
}
export const gameChoices = {
  'chooses another game': {
    event: { type: 'xstate.done.actor.games', output: { game: other, isEmpty: false } },
    does: 'Press “Emberfall” in “[[Choose a game]]”.',
  },
  'keeps the game': {
    event: { type: 'xstate.done.actor.games', output: { game: null, isEmpty: false } },
    does: 'Press “[[Close]]” of “[[Choose a game]]”.',
  },
}
/** An address in an unknown sales area. The shop checks the area only when the tester leaves the page of the link. */
export const inUnknownArea =
  'the address of the payment link again, but with http://joynet.localhost:4000 before /replenishGoods, and with &domain_area=mars at its end'
