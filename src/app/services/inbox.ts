import type { StorefrontEvent } from '../../../machines/storefront/storefront.types.ts'

/** Passes events to the root chart. Keeps the events until the root chart starts. */
export const createInbox = () => {
  const early: StorefrontEvent[] = []
  let send = (event: StorefrontEvent): void => void early.push(event)
  return {
    send: (event: StorefrontEvent) => send(event),
    /** Delivers the kept events to the root chart, and passes on all later events. */
    connect: (to: (event: StorefrontEvent) => void) => {
      send = to
      for (const event of early.splice(0)) send(event)
    },
  }
}
export type Inbox = ReturnType<typeof createInbox>
