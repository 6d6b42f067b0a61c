import { silentTracker } from '../../ports/tracking/queue.ts'
import { noSignIn } from '../login/signIn.ts'
import type { PortsOptions } from './ports.ts'

const nothing = () => {}

/** What a shop has around it where there is no browser: nothing opens, leads anywhere, asks or is told. */
export const noopPorts = {
  paymentWindow: { open: nothing, close: nothing, go: nothing },
  embeddedFrame: { listen: () => nothing },
  signIn: noSignIn,
  tracker: silentTracker,
  notifications: null,
  isTestHost: false,
  isStorageBlocked: () => false,
  watchPlayer: nothing,
  watchConnection: nothing,
  callOrigins: [''],
  navigate: nothing,
  readdress: nothing,
  say: () => '',
  randomHex: () => '',
  digest: async (text: string) => text,
  newId: () => crypto.randomUUID(),
  steady: () => 0,
} satisfies Partial<PortsOptions>
