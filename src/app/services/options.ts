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

/** Who has come, by what address and from what device. */
export type Visit = {
  address: AddressParams
  platform: Platform
  language(): Language
  /** Whether providers' test scripts are wanted here [BRD-09]. */
  isTestHost: boolean
  /** What the server said to the page that it rendered. */
  answers?: DehydratedState | undefined
}
export type Network = {
  fetch: typeof fetch
  /** Origins that answer calls, in the order in which they are tried; `''` is the page's own [SYS-03]. */
  callOrigins: readonly string[]
  /** Where payment links may lead [PAY-14]. */
  payLinks: LinkPlace
}
type Router = {
  navigate(path: PagePath, search: PageSearch): void
  /** Has the address follow what the player has chosen. */
  readdress(change: AddressChange): void
}
/** What opens beside the page or within it. */
export type Windows = {
  signIn: SignInBrowser
  payment: ReturnType<typeof createPaymentWindow>
  embeddedFrame: Pick<EmbeddedFrame, 'listen'>
}
/** What the browser tells, and is told, beside the page. */
export type BrowserSignals = {
  /** What shows a notification while the page is out of sight; null where there is none. */
  notifications: Notifications | null
  /** What draws eyes to a page that is out of sight. */
  attention: Attention
  /** Words of a text key in the language of the page. */
  say(key: TextKey): string
  /** What the browser keeps nothing of: all storages, or cookies alone; null if it keeps both [LGN-13]. */
  refusedStorage(): 'everything' | 'cookies' | null
  /** Calls back when another tab may have logged somebody in or out. */
  watchPlayer(run: () => void): void
  /** Calls back when the connection is there again. */
  watchConnection(run: () => void): void
}
type Clock = {
  now(): number
  /** A clock in ms that nobody sets; it may stand still while the machine sleeps. */
  steady(): number
}
type Random = {
  hex(length: number): string
  newId(): string
  /** A hash that gives nothing away of the text, e.g. of a card number in it. */
  digest(text: string): Promise<string>
}

/** The browser around the charts, handed in so that nothing here touches it by itself. */
export type PortsOptions = {
  /** Ways to log in that the brand offers; login config narrows them [LGN-04]. Ids of its games by platform [BRD-07]. */
  brand: { login: { methods: readonly string[] }; games: Brand['games']; currency: Brand['currency'] }
  visit: Visit
  session: Session
  /** What tells the data-collection host. */
  tracker: AnalyticsTracker
  network: Network
  router: Router
  windows: Windows
  signals: BrowserSignals
  clock: Clock
  random: Random
  /** Keeps what was last seen for a page without a connection; nothing is kept where left out. */
  lastSeen?: (() => Promise<LastSeen>) | undefined
}
