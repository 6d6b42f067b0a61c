/** A token is for the shop of one brand; tokens of older builds are for all. */
export const tokenBrands = `
alter table token add column brand text;
comment on column token.brand is 'The brand at whose shop it was issued; null for every brand.';
`

/** A redemption stays as it was, except that an erasure of its player clears the names. */
export const clearedNames = `
drop trigger card_redemption_append_only on card_redemption;
create function only_names_cleared() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.user_name = '' and new.role_name = ''
    and to_jsonb(new) - 'user_name' - 'role_name' = to_jsonb(old) - 'user_name' - 'role_name' then return new; end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger card_redemption_append_only before update or delete on card_redemption
  for each row execute function only_names_cleared();
create trigger card_redemption_not_truncated before truncate on card_redemption
  for each statement execute function never();
`
