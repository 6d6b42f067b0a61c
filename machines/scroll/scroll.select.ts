import type { SnapshotFrom } from 'xstate'
import type { scrollMachine } from './scroll.machine.ts'

/** Header and navigation are out of the way; no pay bar asks for this [NAV-05]. */
export const selectAreBarsHidden = (scroll: SnapshotFrom<typeof scrollMachine>) => scroll.matches({ direction: 'down' })
