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
  '/accessibility',
  '/showError',
] as const
export type PagePath = (typeof pagePaths)[number]

/** The code of a social link `/@{code}`, or null on any other page [REG-05]. */
export const gameCodeOf = (pathname: string): string | null => /^\/@([\w-]{1,32})\/?$/.exec(pathname)?.[1] ?? null

/** Whether there is a page at an address; every other one shows, and is answered as, not found [NAV-03]. */
export const isPageAddress = (pathname: string): boolean =>
  gameCodeOf(pathname) !== null ||
  pagePaths.some((path) => path === pathname || (path !== '/' && `${path}/` === pathname))

/** Pages that say the same in every sales area [NAV-03]. */
const areaFreePages: readonly string[] = [
  '/errorReplenish',
  '/certifiedReal',
  '/accessibility',
  '/showError',
] satisfies PagePath[]

/** Whether a page shows something of a sales area; one that does not exist shows nothing of any. */
export const needsSalesArea = (pathname: string): boolean =>
  isPageAddress(pathname) && !areaFreePages.includes(pathname.replace(/\/$/, ''))

/** Parameters that a page is led to with, beside those that are carried over [NAV-08]. */
export type PageSearch = Readonly<Partial<Record<'client_id' | 'domain_area' | 'replenish_id' | 'billing_no', string>>>
