/**
 * Stores each refund as a part of its order; the table `refund` has a row only if all money of the order was refunded.
 * The previous build books only whole refunds, each as a single part. If the previous build mistakes a partial refund
 * for a whole one, the database refuses the row; the provider then repeats its report until a newer build receives it.
 * Triggers deduct points in proportion to the refunded share of the price, after both the delivery and the refund
 * [I20].
 */
export const refundParts = `
create table refund_part (
  billing_no text not null references orders, seq integer not null check (seq > 0),
  event_id text not null unique references provider_event, amount integer not null check (amount > 0),
  currency text not null, refunded_at timestamptz not null, keeps_points boolean not null default false,
  primary key (billing_no, seq));
comment on table refund_part is 'Partial and whole refunds, one row each. The table refund lists the orders that were refunded completely.';
comment on column refund_part.keeps_points is 'Whether the refund was made before refunds deducted points.';
insert into refund_part select billing_no, 1, event_id, amount, currency, refunded_at, true from refund;
create trigger refund_part_append_only before update or delete or truncate on refund_part
  for each statement execute function never();

-- parts that older builds took for the whole, and money that was never paid
insert into order_flag (billing_no, kind) select r.billing_no, 'refund_differs' from refund r
  where r.amount is distinct from (select sum(e.amount) from provider_event e
    where e.billing_no = r.billing_no and e.outcome = 'success' and e.currency = r.currency)
  on conflict do nothing;

create function refund_whole() returns trigger language plpgsql as $$
begin
  if new.amount is distinct from (select sum(e.amount) from provider_event e
    where e.billing_no = new.billing_no and e.outcome = 'success' and e.currency = new.currency)
  then raise exception 'the refund is not what was paid'; end if;
  return new;
end $$;
create trigger refund_whole before insert on refund for each row execute function refund_whole();

create function refund_has_part() returns trigger language plpgsql as $$
begin
  if not exists (select from refund_part where billing_no = new.billing_no) then
    insert into refund_part (billing_no, seq, event_id, amount, currency, refunded_at)
      values (new.billing_no, 1, new.event_id, new.amount, new.currency, new.refunded_at);
  end if;
  return null;
end $$;
create trigger refund_has_part after insert on refund for each row execute function refund_has_part();

create table points_return (
  billing_no text not null, seq integer not null, player_id integer not null references player, gp_id text not null,
  points integer not null check (points > 0), returned_at timestamptz not null, primary key (billing_no, seq),
  foreign key (billing_no, seq) references refund_part);
comment on table points_return is 'Points that were deducted because their orders were refunded.';
create index points_return_by_player on points_return (player_id, gp_id);
create trigger points_return_append_only before update or delete or truncate on points_return
  for each statement execute function never();

create function points_due_back(number text) returns integer language sql stable as $$
  select coalesce(max(floor(p.points::numeric * least(o.price, greatest(0, g.amount - greatest(0, e.amount - o.price)))
      / o.price)), 0)::integer
  from orders o join points_entry p on p.billing_no = o.billing_no
  cross join lateral (select coalesce(sum(amount), 0) as amount from refund_part
    where billing_no = o.billing_no and currency = o.currency and not keeps_points) g
  cross join lateral (select coalesce(sum(amount), 0) as amount from provider_event
    where billing_no = o.billing_no and currency = o.currency and outcome = 'success') e
  where o.billing_no = number $$;
comment on function points_due_back is 'Returns the points to deduct from an order: in proportion to the refunded part of the price, rounded down. Refunds first use up any amount paid in excess of the price, which earned no points.';

create function points_go_back() returns trigger language plpgsql as $$
declare
  due integer;
  number text := new.billing_no;
begin
  due := points_due_back(number) - coalesce((select sum(points) from points_return where billing_no = number), 0);
  if due > 0 then
    insert into points_return (billing_no, seq, player_id, gp_id, points, returned_at)
      select number, r.seq, p.player_id, p.gp_id, due, greatest(r.refunded_at, p.booked_at)
      from refund_part r join points_entry p on p.billing_no = r.billing_no
      where r.billing_no = number order by r.seq desc limit 1;
    update player_points t set total = t.total - due from points_entry p
      where p.billing_no = number and t.player_id = p.player_id and t.gp_id = p.gp_id;
  end if;
  return null;
end $$;
create trigger points_go_back after insert on refund_part for each row execute function points_go_back();
create trigger points_go_back after insert on points_entry for each row execute function points_go_back();

create table sandbox_refund_part (
  event_id text primary key, ref text not null references sandbox_payment on delete cascade, request text not null,
  amount integer not null check (amount > 0), currency text not null, created_at timestamptz not null,
  unique (ref, request));
comment on table sandbox_refund_part is 'Partial refunds of the simulated provider. The table sandbox_refund contains refunds of everything that was left.';
comment on column sandbox_refund_part.request is 'Idempotency key: repeated requests with the same key make only one refund.';
`
