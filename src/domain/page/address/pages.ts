/**
 * The shop's addresses that charts and views link to; every layout has each as a page or a redirect [NAV-01 NAV-02].
 */
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
  '/accessibility',
  '/showError',
] as const
export type PagePath = (typeof pagePaths)[number]

/** The page of a replenishment, which needs no sales area, game or login. */
export const replenishPath = '/replenishGoods' satisfies PagePath
export const isReplenishPath = (path: string): boolean => path.replace(/\/$/, '') === replenishPath

/** Returns the code of a social link `/@{code}`, or null on any other page [REG-05]. */
export const gameCodeOf = (pathname: string): string | null => /^\/@([\w-]{1,32})\/?$/.exec(pathname)?.[1] ?? null

/** Returns whether a page exists at an address; any other address is answered and displayed as not found [NAV-03]. */
export const isPageAddress = (pathname: string): boolean =>
  gameCodeOf(pathname) !== null ||
  pagePaths.some((path) => path === pathname || (path !== '/' && `${path}/` === pathname))

/** Pages with the same content in every sales area [NAV-03]. */
const areaFreePages: readonly string[] = [
  '/errorReplenish',
  '/certifiedReal',
  '/accessibility',
  '/showError',
] satisfies PagePath[]

/** Returns whether a page depends on the sales area; false for pages that do not exist. */
export const needsSalesArea = (pathname: string): boolean =>
  isPageAddress(pathname) && !areaFreePages.includes(pathname.replace(/\/$/, ''))

/** Parameters to open a page with, besides the carried-over ones [NAV-08]. */
export type PageSearch = Readonly<Partial<Record<'client_id' | 'domain_area' | 'replenish_id' | 'billing_no', string>>>
