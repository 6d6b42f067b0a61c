import type { SnapshotFrom } from 'xstate'
import type { bannersMachine } from './banners.machine.ts'

type Banners = SnapshotFrom<typeof bannersMachine>

/** Returns whether banners can be closed now. */
export const selectCanDismiss = (banners: Banners) => banners.matches('shown')
