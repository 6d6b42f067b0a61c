import { fields, type Named, twice, unknown } from './problems.ts'
import type { Catalogue, FileContent } from './schema.ts'

type Item = FileContent<'goods'>['items'][number]

export const gamesOfGoods = (goods: FileContent<'goods'> | undefined): Named[][] =>
  (goods?.items ?? []).map(({ games }, at) =>
    (games ?? []).map((game, nth): Named => [`goods.json: items.${at}.games.${nth}`, game]),
  )

/**
 * Returns every offer and promo code that may name an item: the path of the field, the item, and the game that must
 * sell the item.
 */
const itemUses = ({ offers = [], coupons }: Catalogue) => [
  ...offers.map(({ item, game }, at) => ({ field: `offers.json: ${at}.item`, item, game })),
  ...(coupons?.promo ?? []).map(({ item, game }, at) => ({ field: `coupons.json: promo.${at}.item`, item, game })),
]

const isSoldIn = ({ games }: Item, game: string | null | undefined): boolean =>
  game == null || games == null || games.includes(game)

/** Reports offers and promo codes whose item does not exist, or is not sold in their game. */
export const itemProblems = (files: Catalogue): string[] => {
  if (!files.goods) return []
  const items = new Map(files.goods.items.map((item) => [item.id, item]))
  const uses = itemUses(files)
  return [
    ...unknown(
      uses.map(({ field, item }) => [field, item]),
      new Set(items.keys()),
      'id of goods.json',
    ),
    ...uses.flatMap(({ field, item, game }) => {
      const known = items.get(item ?? '')
      return !known || isSoldIn(known, game) ? [] : [`${field}: ${item} is no item of game ${game}`]
    }),
  ]
}

/** Reports goods with an unknown type or price, and keys, ids and games that are listed twice. */
export const goodsProblems = ({ goods, prices }: Catalogue): string[] => {
  if (!goods) return []
  const { types, items } = goods
  const lacksPrices = items.length > 0 && prices !== undefined && Object.keys(prices).length === 0
  const priced: Named[] = [
    ...fields('goods', items, 'price', ({ price }) => price),
    ...fields('goods', items, 'struck', ({ struck }) => struck),
  ]
  return [
    ...(lacksPrices ? ['goods.json: the file: needs prices.json'] : []),
    ...(prices && !lacksPrices ? unknown(priced, new Set(Object.keys(prices)), 'key of prices.json') : []),
    ...unknown(
      fields('goods', items, 'type', ({ type }) => type),
      new Set(types.map(({ key }) => key)),
      'key of types',
    ),
    ...twice(types.map(({ key }, at) => [`goods.json: types.${at}.key`, key])),
    ...twice(fields('goods', items, 'id', ({ id }) => id)),
    ...gamesOfGoods(goods).flatMap(twice),
  ]
}
