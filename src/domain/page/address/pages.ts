/** Paths to which charts and views may link. Each layout has a page or a redirect for each path [NAV-01 NAV-02]. */
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

/** Returns the code of a social link (`/@{code}`) [REG-05]. */
export const gameCodeOf = (pathname: string): string | null => /^\/@([\w-]{1,32})\/?$/.exec(pathname)?.[1] ?? null

/**
 * Returns whether the shop has a page at this path. The server answers all other paths with status 404 and the page
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

/** Returns whether the page at a path needs a sales area. Returns false also if the shop has no page at this path. */
export const needsSalesArea = (pathname: string): boolean =>
  isPageAddress(pathname) && !areaFreePages.includes(pathname.replace(/\/$/, ''))

/** Parameters that a navigation may set, in addition to those that every link keeps [NAV-08]. */
export type PageSearch = Readonly<Partial<Record<'client_id' | 'domain_area' | 'replenish_id' | 'billing_no', string>>>
