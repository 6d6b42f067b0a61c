/** Sales areas a brand may be limited to [BRD-13]. */
export const areas = [
  'universal',
  'eru',
  'sea',
  'ja',
  'kr',
  'twhk',
  'mea',
  'hk',
  'codapay',
  'useuro',
  'ru',
  'dragon',
] as const
export type Area = (typeof areas)[number]

/** The eighteen languages of the product [LOC-01]. */
export const languages = [
  'ar',
  'de',
  'en',
  'es',
  'fr',
  'id',
  'it',
  'ja',
  'ko',
  'ms',
  'pl',
  'pt',
  'ru',
  'th',
  'tr',
  'vi',
  'zh-CN',
  'zh-TW',
] as const
export type Language = (typeof languages)[number]

/** Platform of the page; `ios` has its own payment list [RCH-01]. */
export const platforms = ['web', 'android', 'ios'] as const
export type Platform = (typeof platforms)[number]

/** Response codes of the envelope [SYS-02]. */
export const code = {
  success: 1,
  notLoggedIn: -600,
  noGame: -3001,
  errorDomain: -3014,
  replenishError: -3016,
  noActivity: -3022,
  illegalCoupon: -3062,
  notVerified: 6001,
  /** assumed: earlier orders have to be paid or cancelled first [GDS-06] */
  unpaidFirst: -3061,
  /** assumed: every error without a code in the specification; the message explains it */
  refused: 0,
} as const

/** Order status on the wire [RES-06]. */
export const orderStatus = { fail: -2, pending: -1, success: 1, repeat: 10 } as const
