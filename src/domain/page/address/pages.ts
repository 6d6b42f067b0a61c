/**
 * Paths to which state charts and views may link. Each layout has a page or a redirect for each of these paths [NAV-01
 * NAV-02].
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

/** Path of the replenishment page, which needs no sales area, game or login. */
export const replenishPath = '/replenishGoods' satisfies PagePath
export const isReplenishPath = (path: string): boolean => path.replace(/\/$/, '') === replenishPath

/**
 * Returns the code in the path of a social link (`/@{code}`), or null if the path does not belong to a social link
 * [REG-05].
 */
export const gameCodeOf = (pathname: string): string | null => /^\/@([\w-]{1,32})\/?$/.exec(pathname)?.[1] ?? null

/**
 * Returns whether the shop has a page at a path. For all other paths, the server responds with status 404 and the page
 * "not found" [NAV-03].
 */
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

/**
 * Returns whether the content of the page at a path depends on the sales area. Returns false if the shop has no page at
 * this path.
 */
export const needsSalesArea = (pathname: string): boolean =>
  isPageAddress(pathname) && !areaFreePages.includes(pathname.replace(/\/$/, ''))

/** URL parameters that a navigation may set, in addition to the parameters that every link keeps [NAV-08]. */
export type PageSearch = Readonly<Partial<Record<'client_id' | 'domain_area' | 'replenish_id' | 'billing_no', string>>>
