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

/** Facts about a visit: address, platform, device and language. */
export type Visit = {
  address: AddressParams
  platform: Platform
  language(): Language
  /** Whether this host uses the test versions of providers' scripts [BRD-09]. */
  isTestHost: boolean
  /** Server's answers that are embedded in the prerendered page. */
  answers?: DehydratedState | undefined
}
export type Network = {
  fetch: typeof fetch
  /** Origins of the API in the order to try them; `''` is the page's own origin [SYS-03]. */
  callOrigins: readonly string[]
  /** Whether logins are sent by POST. */
  postsLogins: boolean
  /** Hosts that payment links may open [PAY-14]. */
  payLinks: LinkPlace
}
type Router = {
  navigate(path: PagePath, search: PageSearch): void
  /** Writes the player's choices into the address. */
  readdress(change: AddressChange): void
}
/** Windows and frames that the shop opens. */
export type Windows = {
  signIn: SignInBrowser
  payment: ReturnType<typeof createPaymentWindow>
  embeddedFrame: Pick<EmbeddedFrame, 'listen'>
}
/** Signals between the app and the browser. */
export type BrowserSignals = {
  /** Notifications while the page is hidden; null if the browser does not support notifications. */
  notifications: Notifications | null
  /** Draws the player's attention to the page while it is hidden, for example by its title. */
  attention: Attention
  /** Returns the text of a key in the page's language. */
  say(key: TextKey): string
  /** Returns which storage the browser blocks: all storages, only cookies, or null for none [LGN-13]. */
  refusedStorage(): 'everything' | 'cookies' | null
  /** Calls `run` when another tab may have logged a player in or out. */
  watchPlayer(run: () => void): void
  /** Calls `run` when the device is online again. */
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
  /** Returns a one-way hash of a text that may contain a card number. */
  digest(text: string): Promise<string>
}

/**
 * Browser functions for the effects of charts. They are injected, so that this folder never accesses the browser
 * directly.
 */
export type PortsOptions = {
  /**
   * The brand's login methods, which the login config restricts further [LGN-04], the client ids of its games by
   * platform [BRD-07], and its currencies.
   */
  brand: { login: { methods: readonly string[] }; games: Brand['games']; currency: Brand['currency'] }
  visit: Visit
  session: Session
  /** Sends analytics events to the data-collection host. */
  tracker: AnalyticsTracker
  network: Network
  router: Router
  windows: Windows
  signals: BrowserSignals
  clock: Clock
  random: Random
  /** Stores the last seen goods and orders for the offline page; if absent, nothing is stored. */
  lastSeen?: (() => Promise<LastSeen>) | undefined
}
