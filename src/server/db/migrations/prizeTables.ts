/** Delivers the prizes of activities in the same way as paid goods, even if an older build grants them. */
export const prizes = `
create sequence activity_gift_number;
alter table activity_gift add column billing_no text not null unique default 'PRIZE' || nextval('activity_gift_number');
comment on column activity_gift.billing_no is 'Number of the gift, which lets the game credit the gift only once.';
insert into delivery_outbox (billing_no, created_at, next_at) select billing_no, now(), now() from activity_gift;
create function prize_kept() returns trigger language plpgsql as $$
begin
  insert into delivery_outbox (billing_no, created_at, next_at)
    values (new.billing_no, new.given_at, new.given_at) on conflict do nothing;
  return null;
end $$;
create trigger prize_kept after insert on activity_gift for each row execute function prize_kept();
comment on column delivery_outbox.billing_no is 'Number of an order, a redemption or a prize.';
`
