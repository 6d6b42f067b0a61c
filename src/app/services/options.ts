import type { DehydratedState } from '@tanstack/react-query'
import type { Brand } from '../../../brands/schema.ts'
import type { Language, Platform } from '../../contract/codes.ts'
import type { AddressChange } from '../../domain/page/address/addressChange.ts'
import type { PagePath, PageSearch } from '../../domain/page/address/pages.ts'
import type { LinkPlace } from '../../domain/payment/paymentHosts.ts'
import type { TextKey } from '../../domain/text/textKeys.ts'
import type { AddressParams } from '../../ports/address.ts'
import type { Attention } from '../../ports/attention.ts'
import type { EmbeddedFrame } from '../../ports/embeddedFrame.ts'
import type { createPaymentWindow } from '../../ports/paymentWindow.ts'
import type { Session } from '../../ports/session.ts'
import type { AnalyticsTracker } from '../../ports/tracking/queue.ts'
import type { SignInBrowser } from '../login/signIn.ts'
import type { LastSeen } from './orders/seenStore.ts'
import type { Notifications } from './time/reminders.ts'

/** Facts of a visit: address, platform, device and language. */
export type Visit = {
  address: AddressParams
  platform: Platform
  language(): Language
  /** Whether this host uses the providers' test scripts [BRD-09]. */
  isTestHost: boolean
  /** The server's answers embedded in the prerendered page. */
  answers?: DehydratedState | undefined
}
export type Network = {
  fetch: typeof fetch
  /** Origins that answer calls, in the order of trying; `''` is the page's own [SYS-03]. */
  callOrigins: readonly string[]
  /** Addresses that payment links may lead to [PAY-14]. */
  payLinks: LinkPlace
}
type Router = {
  navigate(path: PagePath, search: PageSearch): void
  /** Updates the address with the player's choices. */
  readdress(change: AddressChange): void
}
/** Windows and frames that the shop opens. */
export type Windows = {
  signIn: SignInBrowser
  payment: ReturnType<typeof createPaymentWindow>
  embeddedFrame: Pick<EmbeddedFrame, 'listen'>
}
/** Signals from and to the browser. */
export type BrowserSignals = {
  /** Shows notifications while the page is hidden; null if the browser has none. */
  notifications: Notifications | null
  /** Attracts the player's attention to a hidden page. */
  attention: Attention
  /** Returns the text of a key in the page's language. */
  say(key: TextKey): string
  /** Returns what the browser blocks: all storages, or only cookies; null if it blocks neither [LGN-13]. */
  refusedStorage(): 'everything' | 'cookies' | null
  /** Calls back when another tab may have logged a player in or out. */
  watchPlayer(run: () => void): void
  /** Calls back when the device is online again. */
  watchConnection(run: () => void): void
}
type Clock = {
  now(): number
  /** A monotonic clock in ms; it may stand still while the device sleeps. */
  steady(): number
}
type Random = {
  hex(length: number): string
  newId(): string
  /** Returns a hash that reveals nothing of the text, e.g. of a card number in it. */
  digest(text: string): Promise<string>
}

/** The browser's functions for the charts, passed in so that nothing here accesses the browser directly. */
export type PortsOptions = {
  /**
   * Login methods that the brand offers, which login config narrows down [LGN-04]; ids of its games by platform
   * [BRD-07]; its currencies.
   */
  brand: { login: { methods: readonly string[] }; games: Brand['games']; currency: Brand['currency'] }
  visit: Visit
  session: Session
  /** Sends events to the data-collection host. */
  tracker: AnalyticsTracker
  network: Network
  router: Router
  windows: Windows
  signals: BrowserSignals
  clock: Clock
  random: Random
  /** Stores the goods and orders seen last for the offline page; nothing is stored if omitted. */
  lastSeen?: (() => Promise<LastSeen>) | undefined
}
