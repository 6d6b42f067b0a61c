import { PassingFailure, refused } from '../apiError.ts'
import type { ServerDeps } from '../serverDeps.ts'

/**
 * Reports a failure of the game, and returns the error for the player. Failures of the server itself are returned
 * unchanged.
 */
export const gameAway = ({ report }: Pick<ServerDeps, 'report'>, what: string, error: unknown): unknown => {
  if (error instanceof PassingFailure) return error
  report(what, error)
  return refused('gameAway')
}
