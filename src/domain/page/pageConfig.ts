import type { ActivityKind } from '../../contract/calls/activity.ts'
import type { Experiment } from '../player/experiments.ts'
import type { Banner } from './look/banners.ts'

/** How the page of a game behaves. */
export type PageConfig = {
  isOpenCoupon: boolean
  languages: string | null
  isAreaRole: boolean
  brandColor: string | null
  /** Kinds of top-up events that the game has [EVT-01]. */
  eventKinds: readonly ActivityKind[]
  banners: readonly Banner[]
  /** What the player belongs to, and what is tried with whom [BEY-16]. */
  segments: readonly string[]
  experiments: readonly Experiment[]
}
