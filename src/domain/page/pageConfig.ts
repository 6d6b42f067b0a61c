import type { ActivityKind } from '../../contract/calls/activity.ts'
import type { Experiment } from '../player/experiments.ts'
import type { Banner } from './look/banners.ts'

/** Settings of a game, which operators change on the server. */
export type PageConfig = {
  isOpenCoupon: boolean
  languages: string | null
  isAreaRole: boolean
  brandColor: string | null
  /** Kinds of events that the game has [EVT-01]. */
  eventKinds: readonly ActivityKind[]
  banners: readonly Banner[]
  /** The player's segments, and the running experiments [BEY-16]. */
  segments: readonly string[]
  experiments: readonly Experiment[]
}
