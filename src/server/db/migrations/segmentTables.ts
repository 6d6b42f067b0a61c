/**
 * Stores segments by account number, because a catalogue may contain accounts that have not logged in yet. Adds
 * segments to banners and promo codes. Servers of the previous build still read `player_segment` [BEY-16].
 */
export const segments = `
create table segment_account (
  segment text not null check (segment ~ '^[a-z0-9-]{1,32}$'), suid text not null, primary key (suid, segment));
insert into segment_account select segment, suid from player_segment join player on player.id = player_id;
alter table banner add column segment text;
alter table promo_code add column segment text;
comment on table player_segment is 'No longer read; replaced by segment_account.';
comment on column segment_account.suid is 'Number of the player''s account in the game.';
comment on column banner.segment is 'The segment whose players see the banner; null: everybody.';
comment on column promo_code.segment is 'The segment whose players may enter the code; null: everybody.';
`
