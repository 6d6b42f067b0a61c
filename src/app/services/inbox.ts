import type { StorefrontEvent } from '../../../machines/storefront/storefront.types.ts'

/** Creates the queue from ports to the root chart; events sent before the chart runs are kept for it. */
export const createInbox = () => {
  const early: StorefrontEvent[] = []
  let send = (event: StorefrontEvent): void => void early.push(event)
  return {
    send: (event: StorefrontEvent) => send(event),
    /** Sets the receiver and sends it the kept events. */
    connect: (to: (event: StorefrontEvent) => void) => {
      send = to
      for (const event of early.splice(0)) send(event)
    },
  }
}
export type Inbox = ReturnType<typeof createInbox>
