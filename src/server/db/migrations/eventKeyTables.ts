/**
 * Changes the primary key of provider events, because the provider's event id is unique only within an order and
 * outcome. A trigger composes the key from order, outcome and event id. The trigger also corrects rows of the previous
 * build, which still writes the event id into the key's column. Existing rows keep the event id alone as their key
 * [I10].
 */
export const eventKeys = `
alter table provider_event add column told_id text;
alter table late_event add column told_id text;
comment on column provider_event.event_id is 'Order number, outcome and the provider''s event id; only the event id in rows of older builds.';
comment on column provider_event.told_id is 'The provider''s event id; null in rows of older builds, which store it in event_id.';
comment on column late_event.event_id is 'Order number, hash of the body and the provider''s event id; only the event id in rows of older builds.';
comment on column late_event.told_id is 'The provider''s event id; null in rows of older builds, which store it in event_id.';

create function event_keyed() returns trigger language plpgsql as $$
begin
  new.told_id := coalesce(new.told_id, new.event_id);
  -- an event of before is known by its id
  if not exists (select from provider_event e
    where e.event_id = new.told_id and e.billing_no = new.billing_no and e.outcome = new.outcome)
  then new.event_id := concat_ws(' ', new.billing_no, new.outcome, new.told_id); end if;
  return new;
end $$;
create trigger event_keyed before insert on provider_event for each row execute function event_keyed();

create function late_event_keyed() returns trigger language plpgsql as $$
begin
  new.told_id := coalesce(new.told_id, new.event_id);
  new.event_id := concat_ws(' ', new.billing_no, md5(new.body), new.told_id);
  return new;
end $$;
create trigger late_event_keyed before insert on late_event for each row execute function late_event_keyed();

create function delivery_event() returns trigger language plpgsql as $$
begin
  select e.event_id into new.event_id from provider_event e
    where e.billing_no = new.billing_no and e.outcome = 'success' and new.event_id in (e.event_id, e.told_id);
  return new;
end $$;
create trigger delivery_event before insert on delivery for each row execute function delivery_event();

create function refund_event() returns trigger language plpgsql as $$
begin
  select e.event_id into new.event_id from provider_event e
    where e.billing_no = new.billing_no and e.outcome = 'refunded' and new.event_id in (e.event_id, e.told_id);
  return new;
end $$;
create trigger refund_event before insert on refund for each row execute function refund_event();

-- money that came twice before it was looked for
insert into order_flag (billing_no, kind) select billing_no, 'charged_twice' from provider_event
  where outcome = 'success' group by billing_no having count(*) > 1 on conflict do nothing;
`
