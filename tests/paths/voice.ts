import type { Voice } from 'statewalk/voice'

/**
 * Words for sentences about the shop's outcomes: what the person using the app is called, and nouns in the plural that
 * look like verbs.
 */
export const shopVoice: Voice = {
  actor: 'the player',
  nouns: ['coupons', 'games', 'goods', 'levels', 'limits', 'methods', 'orders', 'roles', 'servers', 'ways'],
}
