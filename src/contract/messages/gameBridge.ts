import * as z from 'zod/mini'

/**
 * Messages from the in-game view to the game that embeds it [BEY-17]; see docs/bridge.md. No message proves a payment:
 * the shop's server notifies the game's server.
 */
export type ViewMessage =
  | { type: 'opened' }
  | { type: 'ordered' | 'paid'; billingNo: string }
  /** The player wants to leave; the game should close the view. */
  | { type: 'close' }
  /** The view was closed, or navigates to another document. */
  | { type: 'closed' }

const inset = z.number().check(z.minimum(0), z.maximum(400))

/** Messages from the game to the view. */
export const gameMessage = z.discriminatedUnion('type', [
  /**
   * The game now listens to messages. The view can load before the game listens, so the game may have missed earlier
   * messages.
   */
  z.object({ from: z.literal('game'), type: z.literal('hello') }),
  /** How far notches and the game's bars cover each edge of the screen, in CSS pixels. */
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
