/** Adds the price bounds of payment methods by currency. */
export const methodBounds = `
alter table method add column bounds text;
comment on column method.bounds is
  'JSON: lowest and highest price in minor units, by currency. Replaces the bounds in US cents.';
`
