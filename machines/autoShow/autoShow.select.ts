import type { SnapshotFrom } from 'xstate'
import type { storefrontMachine } from '../storefront/storefront.machine.ts'
import type { autoShowMachine } from './autoShow.machine.ts'

/** Returns whether the event is open. */
export const selectIsEventShown = (autoShow: SnapshotFrom<typeof autoShowMachine>) => autoShow.matches('shown')
/** Returns whether nothing is open above the page, so that the event may open. */
export const selectIsPageFree = (shop: SnapshotFrom<typeof storefrontMachine>) =>
  shop.matches({ shop: { popup: 'closed' } })
