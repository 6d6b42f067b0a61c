import { PassingFailure, refused } from '../apiError.ts'
import type { ServerDeps } from '../serverDeps.ts'

/**
 * Reports that the game has not answered, and returns the error to throw if a player's call cannot continue without
 * the answer. Failures of the server itself are returned unchanged.
 */
export const gameAway = ({ report }: Pick<ServerDeps, 'report'>, what: string, error: unknown): unknown => {
  if (error instanceof PassingFailure) return error
  report(what, error)
  return refused('gameAway')
}
