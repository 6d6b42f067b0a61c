/** Banners above a game's goods [BEY-15]. */
export const banners = `
create table banner (
  id text primary key, brand text not null, game text, image text not null, title text not null, link text,
  sort integer not null default 0, starts_at timestamptz, ends_at timestamptz);
create index banner_by_brand on banner (brand);
comment on column banner.game is 'Key of the game, as in its logo; null: every game of the brand.';
comment on column banner.image is 'An https URL or the name of a built-in picture. Like title and link, it is a plain text or texts by language.';
`

/** Players' segments, and the experiments that the page config lists [BEY-16]. */
export const experiments = `
create table player_segment (
  player_id integer not null references player, segment text not null check (segment ~ '^[a-z0-9-]{1,32}$'),
  primary key (player_id, segment));
create table experiment (
  key text primary key check (key ~ '^[a-z0-9-]{1,32}$'), brand text not null, game text,
  groups text[] not null check (cardinality(groups) > 0 and array_position(groups, null) is null));
comment on column experiment.game is 'Key of the game, as in its logo; null: every game of the brand.';
comment on column experiment.groups is 'Groups of equal size that share all players. If the list changes, all players are assigned again.';
`
