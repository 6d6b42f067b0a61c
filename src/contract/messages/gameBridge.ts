import * as z from 'zod/mini'

/**
 * Messages from the in-game view to the surrounding game [BEY-17]; see docs/bridge.md. None of these messages proves a
 * payment; the game's server is informed of payments.
 */
export type ViewMessage =
  | { type: 'opened' }
  | { type: 'ordered' | 'paid'; billingNo: string }
  /** The player wants to leave, so the game should close the view. */
  | { type: 'close' }
  /** The view has been closed, or is navigating to another document. */
  | { type: 'closed' }

const inset = z.number().check(z.minimum(0), z.maximum(400))

/** Messages from the game to the view. */
export const gameMessage = z.discriminatedUnion('type', [
  /** The game is now listening for messages. When the view opened, it may not have been listening yet. */
  z.object({ from: z.literal('game'), type: z.literal('hello') }),
  /** Sizes of the areas that notches and the game's own bars cover, in CSS pixels. */
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
