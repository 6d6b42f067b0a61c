/**
 * Makes the numbers of gifts and prizes globally unique, not only within this database. A database restored from a
 * backup would otherwise use the same numbers again, and the game has already credited them. Existing rows keep their
 * numbers.
 */
export const giftNumbers = `
alter table offer_gift alter column billing_no set default 'OFFER' || upper(replace(gen_random_uuid()::text, '-', ''));
alter table activity_gift alter column billing_no set default 'PRIZE' || upper(replace(gen_random_uuid()::text, '-', ''));
drop sequence offer_gift_number, activity_gift_number;
`
