import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../schema.gen.ts'

/** Files of the folder `baseline`, in the order in which their tables refer to each other. */
const schema = [
  'players',
  'catalogue',
  'orders',
  'limits',
  'payments',
  'refunds',
  'rewards',
  'operations',
  'traffic',
  'simulated',
].map((name) => readFileSync(join(import.meta.dirname, `baseline/${name}.sql`), 'utf8'))

const step = (text: string): Migration => ({
  up: async (db: Kysely<Database>) => void (await sql.raw(text).execute(db)),
})

/** Name of the migration that creates the whole schema in a new database. */
export const baseline = '118_baseline'

/** Migrations are applied in the order of their names, and require PostgreSQL 15 or later. */
export const migrations: Record<string, Migration> = {
  [baseline]: step(schema.join('\n')),
  '119_banners_of_groups': step(`
alter table banner add experiment text, add experiment_group text;
comment on column banner.experiment is 'Key of an experiment. Only logged-in players of the group experiment_group see the banner; null: everybody.';
`),
  '120_senders_of_records': step(`
alter table tracked add sender integer;
comment on column tracked.sender is 'Hash of 16 bits of the address that sent the record. Many addresses share a hash.';
`),
  '121_goods_of_games': step(`
alter table goods add gp_ids text[] check (cardinality(gp_ids) > 0);
comment on column goods.gp_ids is 'The games that sell the item; null: every game.';
`),
  '122_brands_of_tokens': step(`
delete from token where brand is null;
comment on column token.brand is 'The brand that accepts the token; a token without a brand is refused.';
`),
  '123_goods_taken_back': step(`
create table take_back (
  billing_no text primary key references refund, next_at timestamptz, attempts integer not null default 0,
  tried_at timestamptz, answered_at timestamptz, is_taken boolean, error text,
  check ((next_at is null) = (answered_at is not null)), check ((answered_at is null) = (is_taken is null)));
create index take_back_due on take_back (next_at) where next_at is not null;
comment on table take_back is 'Orders whose whole payment was refunded after the delivery. The game is asked to take their goods back.';
comment on column take_back.is_taken is 'The answer of the game: whether it has taken the goods back.';
create function take_back_due() returns trigger language plpgsql as $$
begin
  insert into take_back (billing_no, next_at) values (new.billing_no, new.refunded_at) on conflict do nothing;
  return null;
end $$;
create trigger take_back_due after insert on refund
  for each row when (new.was_delivered) execute function take_back_due();
alter table sandbox_credit drop constraint sandbox_credit_state_check,
  add check (state in ('credited', 'cancelled', 'taken_back'));
`),
  '124_accounts_in_journal': step(`
create index journal_accounts on journal (person) where action = 'account';
`),
}
