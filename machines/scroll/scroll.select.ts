import type { SnapshotFrom } from 'xstate'
import type { scrollMachine } from './scroll.machine.ts'

/** True if the header and the navigation are hidden. The bar with the pay button always stays visible [NAV-05]. */
export const selectAreBarsHidden = (scroll: SnapshotFrom<typeof scrollMachine>) => scroll.matches({ direction: 'down' })
