import type { SnapshotFrom } from 'xstate'
import type { scrollMachine } from './scroll.machine.ts'

/** The bar with the pay button always stays visible [NAV-05]. */
export const selectAreBarsHidden = (scroll: SnapshotFrom<typeof scrollMachine>) => scroll.matches({ direction: 'down' })
