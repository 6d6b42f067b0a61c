/** Pictures shown above a game's goods [BEY-15]. */
export const banners = `
create table banner (
  id text primary key, brand text not null, game text, image text not null, title text not null, link text,
  sort integer not null default 0, starts_at timestamptz, ends_at timestamptz);
create index banner_by_brand on banner (brand);
comment on column banner.game is 'The key of the game as its logo has it; every game of the brand without.';
comment on column banner.image is 'An address by https or a name of our own art; plain or by language, as title and link.';
`

/** A player's segments in page config, and the experiments [BEY-16]. */
export const experiments = `
create table player_segment (
  player_id integer not null references player, segment text not null check (segment ~ '^[a-z0-9-]{1,32}$'),
  primary key (player_id, segment));
create table experiment (
  key text primary key check (key ~ '^[a-z0-9-]{1,32}$'), brand text not null, game text,
  groups text[] not null check (cardinality(groups) > 0 and array_position(groups, null) is null));
comment on column experiment.game is 'The key of the game as its logo has it; every game of the brand without.';
comment on column experiment.groups is 'Equal parts of all players; a changed list deals them out anew.';
`
