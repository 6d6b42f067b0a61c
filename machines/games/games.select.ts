import type { SnapshotFrom } from 'xstate'
import type { gamesMachine } from './games.machine.ts'

type Games = SnapshotFrom<typeof gamesMachine>

export const selectIsConfirming = (games: Games) => games.matches('confirming')
