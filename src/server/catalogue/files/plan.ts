import { currencyAmount } from '../../i18n/currencies.ts'
import type { TablePlan } from './compare.ts'
import { gamePlans } from './gamePlans.ts'
import { methodRows } from './methodRows.ts'
import type { Catalogue, FileContent, FileName } from './schema.ts'
import { wordsIn } from './words.ts'

/** A game that a brand sells, with the columns that are needed to build rows of the catalogue's tables. */
export type PlannedGame = { client_id: string; gp_id: string; brand: string; area: string; logo: string }

type Builders = { [Name in FileName]: (content: FileContent<Name>, games: readonly PlannedGame[]) => TablePlan[] }

const gpOf = (games: readonly PlannedGame[], clientId: string): PlannedGame | undefined =>
  games.find(({ client_id }) => client_id === clientId)

type Reward = FileContent<'offers'>[number]['rewards'][number]
/**
 * Returns the rewards as JSON. If a reward is an amount of the game's own currency, the amount becomes the reward's
 * name.
 */
const rewardsText = (rewards: readonly Reward[], logo: string): string =>
  JSON.stringify(
    rewards.map((reward) =>
      'amount' in reward
        ? { name: currencyAmount(logo, reward.amount), count: reward.amount, is_counted: true, art: reward.art }
        : { ...reward, name: wordsIn(reward.name) },
    ),
  )

const goodsPlans: Builders['goods'] = ({ types, items }, games) => [
  {
    table: 'goods_type',
    key: ['type_key'],
    rows: types.map(({ key, name }, at) => ({ type_key: key, sort: at + 1, name: wordsIn(name) })),
  },
  {
    table: 'goods',
    key: ['value'],
    rows: items.map((item) => ({
      value: item.id,
      type_key: item.type,
      display: wordsIn(item.name),
      note: item.note ? wordsIn(item.note) : null,
      badge: item.badge ? wordsIn(item.badge) : null,
      art_kind: item.art.kind,
      art_size: item.art.size,
      sort: item.sort,
      tier: item.price,
      original_tier: item.struck ?? null,
      points: item.points,
      is_limit: item.limit != null,
      is_special: item.isSpecial,
      is_coupon: item.takesCoupons,
      gp_ids: item.games?.map((game) => gpOf(games, game)?.gp_id ?? game) ?? null,
    })),
  },
  {
    table: 'goods_limit',
    key: ['product_id'],
    rows: items.flatMap(({ id, limit }) =>
      limit
        ? [
            {
              product_id: id,
              limit_type: limit.type,
              frequency: limit.frequency,
              day_info: limit.days,
              opens_after: limit.opensAfter ?? null,
            },
          ]
        : [],
    ),
  },
]

const vipPlans: Builders['vip'] = ({ brands, levels }, games) => {
  const ids = [...new Set(games.filter(({ brand }) => brands.includes(brand)).map(({ gp_id }) => gp_id))]
  return [
    {
      table: 'vip_level',
      key: ['gp_id', 'level_id'],
      rows: ids.flatMap((gp_id) =>
        levels.map(({ need, firstRate }, level_id) => ({
          gp_id,
          level_id,
          name: `VIP ${level_id}`,
          need_points: need,
          first_rate_percent: firstRate ?? null,
        })),
      ),
    },
    {
      table: 'vip_level_coupon',
      key: ['gp_id', 'level_id', 'type'],
      rows: ids.flatMap((gp_id) =>
        levels.flatMap(({ coupons }, level_id) =>
          coupons.map(({ type, rate, count }) => ({ gp_id, level_id, type, rate_percent: rate, count })),
        ),
      ),
    },
  ]
}

const couponPlans: Builders['coupons'] = ({ starting, promo }, games) => [
  {
    table: 'starting_coupon',
    key: ['key'],
    rows: starting.map(({ key, name, type, rate, state, days, usedDays }, sort) => ({
      key,
      sort,
      name: wordsIn(name),
      type,
      rate_percent: rate,
      state,
      days: days ?? null,
      used_days: usedDays ?? null,
    })),
  },
  {
    table: 'promo_code',
    key: ['code'],
    once: ['uses_left'],
    over: 'ends_at <= now()',
    used: 'exists (select from promo_entry e where e.code = t.code)',
    end: 'uses_left = 0, ends_at = now()',
    rows: promo.map(({ code, name, rate, game, item, ends, couponDays, uses, segment }) => ({
      code,
      name: wordsIn(name),
      rate_percent: rate,
      gp_id: game ? (gpOf(games, game)?.gp_id ?? null) : null,
      product_id: item ?? null,
      ends_at: ends ?? null,
      coupon_days: couponDays,
      uses_left: uses ?? null,
      segment: segment ?? null,
    })),
  },
]

const eventPlans: Builders['events'] = (events, games) => [
  {
    table: 'activity',
    key: ['activity_id'],
    over: 'ends_at <= now()',
    used: 'exists (select from activity_gift g where g.activity_id = t.activity_id)',
    end: "ends_at = greatest(now(), t.starts_at + interval '1 second')",
    rows: events.map(({ id, game, kind, title, rule, starts, ends, timeZone, currency }) => ({
      activity_id: id,
      gp_id: gpOf(games, game)?.gp_id ?? game,
      kind,
      title: wordsIn(title),
      rule: wordsIn(rule),
      starts_at: starts,
      ends_at: ends,
      time_zone: timeZone,
      currency,
    })),
  },
  {
    table: 'activity_step',
    key: ['activity_id', 'step_id'],
    over: 'exists (select from activity a where a.activity_id = t.activity_id and a.ends_at <= now())',
    used: 'exists (select from activity_gift g where g.activity_id = t.activity_id)',
    rows: events.flatMap(({ id, game, steps }) =>
      steps.map(({ need, rewards }, at) => ({
        activity_id: id,
        step_id: String(at + 1),
        seq: at + 1,
        need,
        rewards: rewardsText(rewards, gpOf(games, game)?.logo ?? ''),
      })),
    ),
  },
]

const offerPlans: Builders['offers'] = (offers, games) => [
  {
    table: 'offer',
    key: ['offer_id'],
    over: "starts_at >= '9999-01-01'",
    used: 'exists (select from offer_gift g where g.offer_id = t.offer_id)',
    end: "starts_at = '9999-01-01'",
    rows: offers.map(({ id, game, kind, seq, item, rewards, starts }) => ({
      offer_id: id,
      gp_id: gpOf(games, game)?.gp_id ?? game,
      kind,
      seq,
      product_id: item ?? null,
      rewards: rewardsText(rewards, gpOf(games, game)?.logo ?? ''),
      starts_at: starts,
    })),
  },
]

const builders: Builders = {
  games: gamePlans,
  prices: (prices) => [
    {
      table: 'price',
      key: ['tier', 'currency'],
      rows: Object.entries(prices).flatMap(([tier, amounts]) =>
        Object.entries(amounts).map(([currency, amount]) => ({ tier: Number(tier), currency, amount })),
      ),
    },
  ],
  goods: goodsPlans,
  vip: vipPlans,
  methods: (places) => [{ table: 'method', key: ['id'], rows: methodRows(places) }],
  coupons: couponPlans,
  events: eventPlans,
  offers: offerPlans,
  segments: (segments) => [
    {
      table: 'segment_account',
      key: ['segment', 'suid'],
      rows: segments.flatMap(({ key, players }) => players.map((suid) => ({ segment: key, suid }))),
    },
  ],
  banners: (banners) => [
    {
      table: 'banner',
      key: ['id'],
      rows: banners.map(({ id, brand, game, image, title, link, starts, ends, segment, experiment }, sort) => ({
        id,
        brand,
        game: game ?? null,
        image: wordsIn(image),
        title: wordsIn(title),
        link: link ? wordsIn(link) : null,
        sort,
        starts_at: starts ?? null,
        ends_at: ends ?? null,
        segment: segment ?? null,
        experiment: experiment?.key ?? null,
        experiment_group: experiment?.group ?? null,
      })),
    },
  ],
  experiments: (experiments) => [
    {
      table: 'experiment',
      key: ['key'],
      rows: experiments.map(({ game, ...row }) => ({ ...row, game: game ?? null })),
    },
  ],
}

/** Returns the plans for all tables that the catalogue fills. Rows refer only to rows of earlier plans. */
export const plansOf = (catalogue: Catalogue, games: readonly PlannedGame[]): TablePlan[] => {
  const planOf = <Name extends FileName>(name: Name): TablePlan[] => {
    const content: Catalogue[Name] = catalogue[name]
    return content === undefined ? [] : builders[name](content as FileContent<Name>, games)
  }
  return (Object.keys(builders) as FileName[]).flatMap(planOf)
}
