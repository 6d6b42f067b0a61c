import type { SnapshotFrom } from 'xstate'
import type { storefrontMachine } from '../storefront/storefront.machine.ts'
import type { autoShowMachine } from './autoShow.machine.ts'

/** Whether the event shows itself right now. */
export const selectIsEventShown = (autoShow: SnapshotFrom<typeof autoShowMachine>) => autoShow.matches('shown')
/** Nothing is open over the page, so that the event may show itself. */
export const selectIsPageFree = (shop: SnapshotFrom<typeof storefrontMachine>) =>
  shop.matches({ shop: { popup: 'closed' } })
