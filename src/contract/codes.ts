/** All sales areas. A brand sells in some of them or in all of them [BRD-13]. */
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

/** All languages of the shop [LOC-01]. */
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

/**
 * Platforms on which the shop's page runs. On `ios`, the shop offers other payment methods than on the other platforms
 * [RCH-01].
 */
export const platforms = ['web', 'android', 'ios'] as const
export type Platform = (typeof platforms)[number]

/** Result codes in the envelope of an answer [SYS-02]. */
export const code = {
  success: 1,
  notLoggedIn: -600,
  noGame: -3001,
  errorDomain: -3014,
  replenishError: -3016,
  noActivity: -3022,
  illegalCoupon: -3062,
  notVerified: 6001,
  /** The player must pay or cancel an earlier order first [GDS-06]. This code is not in the specification. */
  unpaidFirst: -3061,
  /**
   * Code for all errors to which the specification assigns no code. The answer's message explains the error. This code
   * is not in the specification.
   */
  refused: 0,
} as const

/** Status codes of an order in the wire format [RES-06]. */
export const orderStatus = { fail: -2, pending: -1, success: 1, repeat: 10 } as const
