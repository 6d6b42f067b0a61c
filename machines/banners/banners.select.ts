import type { SnapshotFrom } from 'xstate'
import type { bannersMachine } from './banners.machine.ts'

type Banners = SnapshotFrom<typeof bannersMachine>

export const selectDismissed = ({ context }: Banners) => context.dismissed
/** Returns whether the dismiss button is enabled. */
export const selectCanDismiss = (banners: Banners) => banners.matches('shown')
