import { setTimeout as pause } from 'node:timers/promises'
import type { GameServer } from './gameServer.ts'

/** Shares of calls, from 0 to 1, that do not simply succeed. */
export type Unreliability = {
  /** Refused before anything was given. */
  fails: number
  /** Given, and the answer gets lost. */
  forgets: number
  /** Answered after nobody listens any more. */
  hangs: number
}

const longer = 8000

/** A game server that fails now and then, each try anew, so that every number gets through some day. */
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
