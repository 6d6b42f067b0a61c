import type { Moment } from './columns.ts'

/** Other ways in than a username and its password [LGN-02 LGN-04]. */
export const logins = `
create table identity (
  provider text not null, subject text not null, player_id integer not null references player,
  created_at timestamptz not null, primary key (provider, subject));
create table game_card (number text primary key, password text not null, player_id integer not null references player);
`

/** Tables of the ways in. */
export type LoginTables = {
  /** An account at a provider and the player that it belongs to. */
  identity: { provider: string; subject: string; player_id: number; created_at: Moment }
  /** A prepaid game card that is an account of its own. */
  game_card: { number: string; password: string; player_id: number }
}
