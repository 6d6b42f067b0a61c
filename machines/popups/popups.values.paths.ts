import { pageConfig } from '../../src/domain/examples.ts'
import { nothingPicked } from '../storefront/storefront.types.ts'
import { ann, game, other } from '../storefront/storefront.values.paths.ts'
import type { OpenShop } from './popups.types.ts'

export const nobodys: OpenShop = {
  isSdk: false,
  isSuper: false,
  isVip: true,
  platform: 'web',
  area: 'universal',
  game,
  games: [game, other].map((each) => ({
    ...each,
    isSelectable: true,
    subGames: [],
    legalDocuments: { terms: null, privacy: null },
  })),
  config: pageConfig,
  user: null,
  loginMethods: [],
  saved: null,
  receivers: [],
  picked: nothingPicked,
  jitter: 0,
}
export const anns: OpenShop = { ...nobodys, user: ann }
