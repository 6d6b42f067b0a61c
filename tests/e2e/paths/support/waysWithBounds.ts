const way = (payway_id: string, bounds: object = {}) => ({
  payway_id,
  name: `Way ${payway_id}`,
  icon: 'card',
  sort: 1,
  open_coupon: 1,
  ...bounds,
})

/** Ways to pay as the server lists them: beside the one that takes every price, one for prices within bounds. */
export const waysWithBounds = (bounds: { min_money?: number; max_money?: number }) => ({
  country: { US: [way('10201'), way('10301', bounds)] },
})
