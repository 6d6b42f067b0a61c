import type { SnapshotFrom } from 'xstate'
import type { gamesMachine } from './games.machine.ts'

type Games = SnapshotFrom<typeof gamesMachine>

export const selectGames = (games: Games) => games.context.games
export const selectCurrent = (games: Games) => games.context.current
export const selectIsConfirming = (games: Games) => games.matches('confirming')
