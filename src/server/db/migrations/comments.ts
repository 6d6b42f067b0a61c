/**
 * Comments on columns whose names do not explain them. `schema.gen.ts` repeats these comments. Amounts of money are in
 * minor units of their currency.
 */
export const comments = `
comment on column game.brand_color is 'Colour of the game''s page, if it differs from the brand''s colour [BRD-06].';
comment on column game.language_config is 'Languages of the game''s page, if they differ from the brand''s languages [LOC-02].';
comment on column game.own_papers is 'Whether the game has its own legal documents in addition to the brand''s.';
comment on column game.time_zone is 'UTC offset in hours of the time zone in which the game''s weeks and months begin.';
comment on column method.place is 'Position in the list of payment methods.';
comment on column orders.replenish_id is 'The replenishment that the order pays.';
comment on column player_coupon.rate_percent is 'Percentage of the price that remains: 80 means 20 % off.';
comment on column player_coupon.time_zone is 'UTC offset in hours.';
comment on column player_coupon.reserved_by is 'The unpaid order that uses the coupon.';
comment on column player_coupon.issue is 'Rule that issued the coupon, at most once per period; null for starting coupons.';
comment on column goods_limit.day_info is 'Number of days in which purchases are counted, for limits of type time; 0 for other types.';
comment on column goods_limit.opens_after is 'Seconds after which a purchase no longer counts towards the limit; null: it counts forever.';
comment on column limit_use.holder is 'The role or the game account whose limit the purchase counts towards.';
comment on column gift_card.used_by is 'The order or redemption that used the card.';
comment on column points_grant.points is 'Points that were granted without a purchase.';
comment on column activity.time_zone is 'UTC offset in hours of the time zone in which days are counted.';
comment on column activity_step.need is 'Required amount in minor units of the activity''s currency, or required number of days.';
comment on column activity_step.rewards is 'Rewards as a JSON list, in the format of the API.';
comment on column gift_request.results is 'Results of the request by key, as the player received them.';
comment on column replenishment.id is '32 random hex digits. Whoever knows them may pay the replenishment.';
comment on column replenishment.paid_by is 'The order that paid the replenishment.';
comment on column tracked.record is 'The analytics record as JSON.';
comment on column game_card.number is 'Number of a prepaid game card. Each card is an account of its own.';
comment on column real_name.is_verified is 'Whether the player''s real name was verified. Players without a row do not have to verify it.';
`
