/**
 * Short-lived state that all servers on a database share. The tables are unlogged, because losing their rows in a crash
 * does no harm.
 */
export const shared = `
create unlogged table attempt (
  counter text not null, name text not null, times timestamptz[] not null, until_at timestamptz not null,
  primary key (counter, name));
create index attempt_until on attempt (until_at);
create unlogged table login_grant (
  key text primary key, kind text not null, value jsonb not null, until_at timestamptz not null);
create index login_grant_until on login_grant (until_at);
comment on column attempt.name is 'Hash of the account or address of the attempts.';
comment on column attempt.times is 'Times of the failed attempts of the last minute.';
comment on column login_grant.value is 'Data that a simulated identity provider granted to a login.';
`
