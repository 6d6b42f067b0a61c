import * as z from 'zod/mini'

/**
 * Messages from the in-game view of the shop to the game that embeds the view [BEY-17]; see docs/bridge.md. No message
 * proves a payment: the shop's server notifies the game's server about payments.
 */
export type ViewMessage =
  | { type: 'opened' }
  | { type: 'ordered' | 'paid'; billingNo: string }
  /** The player wants to leave the shop. The game should close the in-game view. */
  | { type: 'close' }
  /** The in-game view was closed, or is navigating to another document. */
  | { type: 'closed' }

const inset = z.number().check(z.minimum(0), z.maximum(400))

/** Messages from the game to the in-game view that the game embeds. */
export const gameMessage = z.discriminatedUnion('type', [
  /**
   * The game listens for messages from now on. It may have missed earlier messages, because the view can load before
   * the game listens.
   */
  z.object({ from: z.literal('game'), type: z.literal('hello') }),
  /** How far notches and the game's own bars cover each edge of the screen, in CSS pixels. */
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
