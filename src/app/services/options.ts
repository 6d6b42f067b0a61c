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

/** Facts about a visit: URL parameters, platform and language. */
export type Visit = {
  address: AddressParams
  platform: Platform
  language(): Language
  /** Whether this host uses the test versions of the payment providers' scripts [BRD-09]. */
  isTestHost: boolean
  /** The server's answers that the prerendered page contains. */
  answers?: DehydratedState | undefined
}
export type Network = {
  fetch: typeof fetch
  /** Origins of the API, in the order in which they are tried; `''` is the page's own origin [SYS-03]. */
  callOrigins: readonly string[]
  postsLogins: boolean
  /** Hosts to which payment links may lead [PAY-14]. */
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
/** Access to signals from the browser, and to what the app shows outside the page, such as notifications. */
export type BrowserSignals = {
  /** Notifications that are shown while the page is hidden; null if the browser does not support them. */
  notifications: Notifications | null
  /** Draws the player's attention to a hidden page, for example by its title. */
  attention: Attention
  /** Returns the text for a key, in the page's language. */
  say(key: TextKey): string
  /** Returns which storages the browser blocks: all storages, only cookies, or null for none [LGN-13]. */
  refusedStorage(): 'everything' | 'cookies' | null
  /** Calls `run` when another tab may have logged a player in or out. */
  watchPlayer(run: () => void): void
  /** Calls `run` when the device is online again after it was offline. */
  watchConnection(run: () => void): void
}
type Clock = {
  now(): number
  /** Returns the time of a monotonic clock in ms. The clock may stop while the device sleeps. */
  steady(): number
}
type Random = {
  hex(length: number): string
  newId(): string
  /** Returns a one-way hash of a text. The text may contain a card number. */
  digest(text: string): Promise<string>
}

/**
 * Browser functions that the effects of state charts require. The app passes them in, so that no code in this folder
 * accesses the browser directly.
 */
export type PortsOptions = {
  /**
   * Parts of the brand's data: its login methods, its games with their client ids by platform [BRD-07], and its
   * currencies. The server's login config may list fewer login methods [LGN-04].
   */
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
  /** Stores the goods and orders that the player saw last, for the offline page. If absent, nothing is stored. */
  lastSeen?: (() => Promise<LastSeen>) | undefined
}
