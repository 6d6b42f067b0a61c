import * as z from 'zod/mini'

/**
 * Messages from the in-game view to the embedding game [BEY-17]; see docs/bridge.md. No message proves a payment: the
 * server notifies the game's server of payments.
 */
export type ViewMessage =
  | { type: 'opened' }
  | { type: 'ordered' | 'paid'; billingNo: string }
  /** The player wants to leave, so the game should close the in-game view. */
  | { type: 'close' }
  /** The in-game view has closed or is navigating to another document. */
  | { type: 'closed' }

const inset = z.number().check(z.minimum(0), z.maximum(400))

/** Messages from the embedding game to the in-game view. */
export const gameMessage = z.discriminatedUnion('type', [
  /** The game now listens for messages. It may have missed earlier ones, because the view can load first. */
  z.object({ from: z.literal('game'), type: z.literal('hello') }),
  /** Sizes in CSS pixels of the screen edges that notches and the game's own bars cover. */
  z.object({
    from: z.literal('game'),
    type: z.literal('insets'),
    top: inset,
    right: inset,
    bottom: inset,
    left: inset,
  }),
  z.object({ from: z.literal('game'), type: z.literal('scheme'), scheme: z.enum(['light', 'dark']) }),
])
export type GameMessage = z.output<typeof gameMessage>
