/** Sales areas. A brand sells in some or all of them [BRD-13]. */
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

/** Languages of the shop [LOC-01]. */
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

/** Platforms of the players' devices. On `ios`, the shop offers other payment methods [RCH-01]. */
export const platforms = ['web', 'android', 'ios'] as const
export type Platform = (typeof platforms)[number]

/** Result codes of answers [SYS-02]. */
export const code = {
  success: 1,
  notLoggedIn: -600,
  noGame: -3001,
  errorDomain: -3014,
  replenishError: -3016,
  noActivity: -3022,
  illegalCoupon: -3062,
  notVerified: 6001,
  /** An earlier order must be paid or cancelled first [GDS-06]. Not in the specification. */
  unpaidFirst: -3061,
  /** All other errors; the answer's message explains them. Not in the specification. */
  refused: 0,
} as const

/** Order statuses in the wire format [RES-06]. */
export const orderStatus = { fail: -2, pending: -1, success: 1, repeat: 10 } as const
