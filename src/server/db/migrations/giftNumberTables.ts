/**
 * Makes the delivery numbers of gifts and prizes globally unique. Before, a database restored from a backup could use a
 * number again that the game had already credited. Existing rows keep their numbers.
 */
export const giftNumbers = `
alter table offer_gift alter column billing_no set default 'OFFER' || upper(replace(gen_random_uuid()::text, '-', ''));
alter table activity_gift alter column billing_no set default 'PRIZE' || upper(replace(gen_random_uuid()::text, '-', ''));
drop sequence offer_gift_number, activity_gift_number;
`
