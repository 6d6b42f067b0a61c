/** Nonces of received signed requests. Each nonce is accepted only once. */
export const usedNonces = `
create table used_nonce (nonce text primary key, used_at timestamptz not null);
create index used_nonce_used on used_nonce (used_at);
comment on table used_nonce is 'Nonces of received signed requests. A repeated request is refused.';
`
