/** Tables for logins without username and password [LGN-02 LGN-04]. */
export const logins = `
create table identity (
  provider text not null, subject text not null, player_id integer not null references player,
  created_at timestamptz not null, primary key (provider, subject));
create table game_card (number text primary key, password text not null, player_id integer not null references player);
`
