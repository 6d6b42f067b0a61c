import type { SnapshotFrom } from 'xstate'
import type { storefrontMachine } from '../storefront/storefront.machine.ts'
import type { autoShowMachine } from './autoShow.machine.ts'

export const selectIsEventShown = (autoShow: SnapshotFrom<typeof autoShowMachine>) => autoShow.matches('shown')
/** Returns whether no popup covers the page. Only then may the event popup open. */
export const selectIsPageFree = (shop: SnapshotFrom<typeof storefrontMachine>) =>
  shop.matches({ shop: { popup: 'closed' } })
