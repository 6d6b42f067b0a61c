import type { SnapshotFrom } from 'xstate'
import type { scrollMachine } from './scroll.machine.ts'

/** Returns whether header and navigation are hidden. The bar with the pay button is never hidden [NAV-05]. */
export const selectAreBarsHidden = (scroll: SnapshotFrom<typeof scrollMachine>) => scroll.matches({ direction: 'down' })
