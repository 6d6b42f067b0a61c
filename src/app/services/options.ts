import type { DehydratedState } from '@tanstack/react-query'
import type { Brand } from '../../../brands/schema.ts'
import type { Language, Platform } from '../../contract/codes.ts'
import type { AddressChange } from '../../domain/page/address/addressChange.ts'
import type { PagePath, PageSearch } from '../../domain/page/address/pages.ts'
import type { LinkPlace } from '../../domain/payment/paymentHosts.ts'
import type { TextKey } from '../../domain/text/textKeys.ts'
import type { AddressParams } from '../../ports/address.ts'
import type { Attention } from '../../ports/attention.ts'
import type { EmbeddedFrame } from '../../ports/game/embeddedFrame.ts'
import type { Session } from '../../ports/session.ts'
import type { AnalyticsTracker } from '../../ports/tracking/queue.ts'
import type { createPaymentWindow } from '../../ports/windows/paymentWindow.ts'
import type { SignInBrowser } from '../login/signIn.ts'
import type { LastSeen } from './orders/seenStore.ts'
import type { Notifications } from './time/reminders.ts'

export type Visit = {
  address: AddressParams
  platform: Platform
  language(): Language
  /** True if this host uses the test versions of the providers' scripts [BRD-09]. */
  isTestHost: boolean
  /** Server answers that the prerendered page contains. */
  answers?: DehydratedState | undefined
}
export type Network = {
  fetch: typeof fetch
  /** Origins of the server in the order of attempts. `''` is the page's own origin [SYS-03]. */
  callOrigins: readonly string[]
  postsLogins: boolean
  /** [PAY-14] */
  payLinks: LinkPlace
}
type Router = {
  navigate(path: PagePath, search: PageSearch): void
  readdress(change: AddressChange): void
}
export type Windows = {
  signIn: SignInBrowser
  payment: ReturnType<typeof createPaymentWindow>
  embeddedFrame: Pick<EmbeddedFrame, 'listen'>
}
/** Signals from the browser, and output outside the page, such as notifications. */
export type BrowserSignals = {
  /** Null if the browser does not support notifications. */
  notifications: Notifications | null
  /** Draws the player's attention to a hidden page, for example by the page's title. */
  attention: Attention
  /** Returns the text in the page's language. */
  say(key: TextKey): string
  /**
   * Returns what the browser blocks: `everything` if it blocks the local storage, `cookies` if it blocks only cookies,
   * null if it blocks nothing [LGN-13].
   */
  refusedStorage(): 'everything' | 'cookies' | null
  /** Calls `run` when another tab may have logged a player in or out. */
  watchPlayer(run: () => void): void
  /** Calls `run` when the device is online again. */
  watchConnection(run: () => void): void
}
type Clock = {
  now(): number
  /** Monotonic clock, in ms. May stop while the device sleeps. */
  steady(): number
}
type Random = {
  hex(length: number): string
  newId(): string
  /** Returns a one-way hash, because the text may contain a card number. */
  digest(text: string): Promise<string>
}

/**
 * Dependencies of the code in this folder. The app passes them in, so that no code in this folder accesses the browser
 * directly.
 */
export type PortsOptions = {
  /** Parts of the brand's settings. The server's login config may list fewer methods than `login.methods` [LGN-04]. */
  brand: { login: { methods: readonly string[] }; games: Brand['games']; currency: Brand['currency'] }
  visit: Visit
  session: Session
  tracker: AnalyticsTracker
  network: Network
  router: Router
  windows: Windows
  signals: BrowserSignals
  clock: Clock
  random: Random
  /** Loads the store for the data of the offline page. */
  lastSeen?: (() => Promise<LastSeen>) | undefined
}
