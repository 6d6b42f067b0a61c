/**
 * Comments on columns whose name does not explain them; `schema.gen.ts` repeats the comments. Amounts of money are in
 * minor units of their currency.
 */
export const comments = `
comment on column game.brand_color is 'Colour of its page, where that is not the brand''s [BRD-06].';
comment on column game.language_config is 'Languages of its page, where they are not the brand''s [LOC-02].';
comment on column game.own_papers is 'Whether it has legal documents of its own beside the brand''s.';
comment on column game.time_zone is 'Hours from UTC in which its weeks and months begin.';
comment on column method.place is 'Where it stands in the list.';
comment on column orders.replenish_id is 'The replenishment that it is for.';
comment on column player_coupon.rate_percent is 'The part of the price that stays: 80 is 20 % off.';
comment on column player_coupon.time_zone is 'Hours from UTC.';
comment on column player_coupon.reserved_by is 'The order that waits with it.';
comment on column player_coupon.issue is 'What it was issued as, once a period; the ones to start with were not.';
comment on column goods_limit.day_info is 'For time: the days that frequency counts in; else 0.';
comment on column goods_limit.opens_after is 'Seconds until a purchase no longer counts; never without.';
comment on column limit_use.holder is 'The role or the game account that it counts for.';
comment on column gift_card.used_by is 'The order or redemption it was spent on.';
comment on column points_grant.points is 'Points that were given and not bought.';
comment on column activity.time_zone is 'Hours from UTC in which days are counted.';
comment on column activity_step.need is 'Minor units of the activity''s currency, or days.';
comment on column activity_step.rewards is 'A JSON list as the wire has it.';
comment on column gift_request.results is 'What a player was answered, by key.';
comment on column replenishment.id is '32 hex digits that cannot be guessed: who has them may pay.';
comment on column replenishment.paid_by is 'The order that paid it.';
comment on column tracked.record is 'The record as JSON.';
comment on column game_card.number is 'A prepaid game card is an account of its own.';
comment on column real_name.is_verified is 'Players without a row need not prove who they are.';
`
