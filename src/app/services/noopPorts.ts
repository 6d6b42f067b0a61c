import { silentTracker } from '../../ports/tracking/queue.ts'
import { noSignIn } from '../login/signIn.ts'
import type { PortsOptions } from './options.ts'

const nothing = () => {}

/** Ports that do nothing, for rendering on the server. */
export const noopPorts = {
  windows: {
    signIn: noSignIn,
    payment: { open: nothing, close: nothing, go: nothing, isOpen: () => false },
    embeddedFrame: { listen: () => nothing },
  },
  signals: {
    notifications: null,
    attention: { draw: nothing },
    say: () => '',
    refusedStorage: () => null,
    watchPlayer: nothing,
    watchConnection: nothing,
  },
  tracker: silentTracker,
  router: { navigate: nothing, readdress: nothing },
  random: { hex: () => '', newId: () => crypto.randomUUID(), digest: async (text: string) => text },
} satisfies Partial<PortsOptions>
