import type { SnapshotFrom } from 'xstate'
import { initialOf } from './storefront.inputs.ts'
import type { storefrontMachine } from './storefront.machine.ts'

type Storefront = SnapshotFrom<typeof storefrontMachine>

/** Which page body shows: one word a view can look up. */
export const selectPage = (shop: Storefront) =>
  shop.matches('shop')
    ? 'shop'
    : shop.matches('failed')
      ? 'failed'
      : shop.matches('wrongArea')
        ? 'wrongArea'
        : shop.matches('choosingGame')
          ? 'choosingGame'
          : 'booting'
export const selectGame = (shop: Storefront) => shop.context.game
export const selectUser = (shop: Storefront) => shop.context.user
export const selectInitial = (shop: Storefront) => initialOf(shop.context.user)
export const selectPicked = (shop: Storefront) => shop.context.picked
export const selectHasEvents = (shop: Storefront) => shop.context.config?.hasEvents ?? false
export const selectPageConfig = (shop: Storefront) => shop.context.config
export const selectIsBuying = (shop: Storefront) => shop.hasTag('buying')
export const selectIsAccountOpen = (shop: Storefront) => shop.matches({ shop: { popup: 'account' } })
export const selectIsLoggingOut = (shop: Storefront) => shop.matches({ shop: { popup: 'loggingOut' } })
export const selectSelection = (shop: Storefront) => shop.children.selection
export const selectLogin = (shop: Storefront) => shop.children.login
export const selectGamesPopup = (shop: Storefront) => shop.children.games
export const selectRolesPopup = (shop: Storefront) => shop.children.roles
export const selectRecharge = (shop: Storefront) => shop.children.recharge
export const selectResult = (shop: Storefront) => shop.children.result
export const selectGiftCard = (shop: Storefront) => shop.children.giftCard
export const selectIsExplaining = (shop: Storefront) => shop.matches({ shop: { popup: 'explanation' } })
export const selectNotices = (shop: Storefront) => shop.children.notices
export const selectHasPending = (shop: Storefront) => shop.can({ type: 'order.clicked' })
export const selectIsAccountShown = (shop: Storefront) => selectIsAccountOpen(shop) || selectIsLoggingOut(shop)
