/**
 * Numbers of gifts and prizes are unique everywhere, not in this database alone: a database that was restored to an earlier
 * moment counts its sequences again, and the game has credited those numbers to others. Earlier rows keep their numbers.
 */
export const giftNumbers = `
alter table offer_gift alter column billing_no set default 'OFFER' || upper(replace(gen_random_uuid()::text, '-', ''));
alter table activity_gift alter column billing_no set default 'PRIZE' || upper(replace(gen_random_uuid()::text, '-', ''));
drop sequence offer_gift_number, activity_gift_number;
`
