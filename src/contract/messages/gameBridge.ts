import * as z from 'zod/mini'

/**
 * Messages from the in-game view to the surrounding game [BEY-17]; docs/bridge.md. None of these proves a payment: the
 * game's server is notified of payments.
 */
export type ViewMessage =
  | { type: 'opened' }
  | { type: 'ordered' | 'paid'; billingNo: string }
  /** The player wants to leave: the game should close the view. */
  | { type: 'close' }
  /** The view is closed, or navigates to another document. */
  | { type: 'closed' }

const inset = z.number().check(z.minimum(0), z.maximum(400))

/** Messages from the game to the view. */
export const gameMessage = z.discriminatedUnion('type', [
  /** The game is listening; it may not have been when the view opened. */
  z.object({ from: z.literal('game'), type: z.literal('hello') }),
  /** Areas covered by notches and the game's own bars, in CSS pixels. */
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
