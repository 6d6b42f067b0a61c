import type { StorefrontEvent } from '../../../machines/storefront/storefront.types.ts'

/** Where ports tell the root chart something; what is told before it runs is kept for it. */
export const createInbox = () => {
  const early: StorefrontEvent[] = []
  let send = (event: StorefrontEvent): void => void early.push(event)
  return {
    send: (event: StorefrontEvent) => send(event),
    /** Says who listens from now on. */
    connect: (to: (event: StorefrontEvent) => void) => {
      send = to
      for (const event of early.splice(0)) send(event)
    },
  }
}
export type Inbox = ReturnType<typeof createInbox>
