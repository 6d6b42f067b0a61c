/** Addresses of the shop that charts and views lead to: every layout has each, as a page or as a redirect [NAV-01 NAV-02]. */
export const pagePaths = [
  '/',
  '/selectGame',
  '/layoutGame',
  '/selectGoods',
  '/recharge',
  '/result',
  '/activity',
  '/my',
  '/userCenter',
  '/replenishGoods',
  '/errorReplenish',
  '/notArea',
  '/certifiedReal',
  '/showError',
] as const
export type PagePath = (typeof pagePaths)[number]

/** Parameters that a page is led to with, beside those that are carried over [NAV-08]. */
export type PageSearch = Readonly<Partial<Record<'client_id' | 'replenish_id', string>>>
