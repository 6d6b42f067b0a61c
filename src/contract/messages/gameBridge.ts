import * as z from 'zod/mini'

/**
 * What the in-game view tells the game around it [BEY-17]; docs/bridge.md. None of it is proof of a payment: the game's
 * server is told of what was paid.
 */
export type ViewMessage =
  | { type: 'opened' }
  | { type: 'ordered' | 'paid'; billingNo: string }
  /** The player wants to leave: the game closes the view. */
  | { type: 'close' }
  /** The view is gone, or leaves for another document. */
  | { type: 'closed' }

const inset = z.number().check(z.minimum(0), z.maximum(400))

/** What the game tells the view. */
export const gameMessage = z.discriminatedUnion('type', [
  /** The game listens, which it may not have done when the view opened. */
  z.object({ from: z.literal('game'), type: z.literal('hello') }),
  /** What notches and the game's own bars cover, in CSS pixels. */
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
