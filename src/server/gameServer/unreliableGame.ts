import { setTimeout as pause } from 'node:timers/promises'
import type { GameServer } from '../domain/ports/gameServer.ts'

/** Shares of failing calls, from 0 to 1. */
export type Unreliability = {
  /** Refused before anything was credited. */
  fails: number
  /** Credited, but the answer gets lost. */
  forgets: number
  /** Answered after the caller's time-out. */
  hangs: number
}

const longer = 8000

/** A game server whose calls fail at random. Each try is independent, so every number succeeds at some time. */
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
