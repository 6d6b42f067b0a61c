import type { SnapshotFrom } from 'xstate'
import type { bannersMachine } from './banners.machine.ts'

type Banners = SnapshotFrom<typeof bannersMachine>

export const selectDismissed = ({ context }: Banners) => context.dismissed
/** A press on the cross counts. */
export const selectCanDismiss = (banners: Banners) => banners.matches('shown')
