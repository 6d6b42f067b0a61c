import type { GameServer } from '../domain/ports/gameServer.ts'

const refuse = async (): Promise<never> => {
  throw new Error('no game server is configured: set GAME_URL and GAME_SECRET')
}

/** Replaces a missing game server. Every call fails. */
export const noGame: GameServer = {
  account: refuse,
  roles: refuse,
  hasRole: refuse,
  credit: refuse,
  cancel: refuse,
  takeBack: refuse,
}
