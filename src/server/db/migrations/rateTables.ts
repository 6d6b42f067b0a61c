/**
 * Counts the requests per minute that frequent callers make to all servers together. The table is unlogged, because
 * losing its rows does no harm.
 */
export const rateUses = `
create unlogged table rate_use (
  name text not null, began_at timestamptz not null, count integer not null, primary key (name, began_at));
comment on column rate_use.name is 'Kind of request, and a hash of the caller''s address or token.';
create index rate_use_began on rate_use (began_at);
`
