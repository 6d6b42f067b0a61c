import { setTimeout as pause } from 'node:timers/promises'
import type { GameServer } from '../../server/domain/ports/gameServer.ts'

/** Shares of calls that fail on purpose, each from 0 to 1. */
export type Unreliability = {
  /** Share of credit calls that fail before anything is credited. */
  fails: number
  /** Share of credit calls that credit the goods, but then fail as if the answer were lost. */
  forgets: number
  /** Share of credit calls whose answer arrives after the caller's timeout. */
  hangs: number
}

const longer = 8000

/**
 * Wraps a game server so that its credit calls fail at random. Each call fails independently, so every delivery
 * eventually succeeds.
 */
export const unreliable = (game: GameServer, { fails, forgets, hangs }: Unreliability): GameServer => ({
  ...game,
  credit: async (credit) => {
    const roll = Math.random()
    if (roll < fails) throw new Error('the game server is in maintenance')
    if (roll < fails + hangs) await pause(longer)
    await game.credit(credit)
    if (roll > 1 - forgets) throw new Error('the answer is lost')
  },
})
