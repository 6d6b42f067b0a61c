/** Counts by day how often players took each transition of each flow. No row refers to a player. */
export const flowCountTable = `
create table flow_count (
  day date not null, brand text not null, area text not null, language text not null, flow text not null,
  from_state text not null, event text not null, to_state text not null, count integer not null check (count > 0),
  primary key (day, brand, area, language, flow, from_state, event, to_state));
comment on table flow_count is 'Counts of the transitions that sampled visits took. The rows identify no player, visit or address.';
comment on column flow_count.area is 'Sales area; empty before the page knows it.';
`
