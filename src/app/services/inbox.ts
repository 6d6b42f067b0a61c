import type { StorefrontEvent } from '../../../machines/storefront/storefront.types.ts'

/**
 * Creates a queue of events for the root chart. Events that are sent before the chart runs are delivered when the chart
 * starts.
 */
export const createInbox = () => {
  const early: StorefrontEvent[] = []
  let send = (event: StorefrontEvent): void => void early.push(event)
  return {
    send: (event: StorefrontEvent) => send(event),
    /** Sets the function that receives events, and delivers the queued events to it. */
    connect: (to: (event: StorefrontEvent) => void) => {
      send = to
      for (const event of early.splice(0)) send(event)
    },
  }
}
export type Inbox = ReturnType<typeof createInbox>
