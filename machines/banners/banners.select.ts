import type { SnapshotFrom } from 'xstate'
import type { bannersMachine } from './banners.machine.ts'

type Banners = SnapshotFrom<typeof bannersMachine>

export const selectCanDismiss = (banners: Banners) => banners.matches('shown')
