import type { Voice } from 'statewalk/voice'

/**
 * Words for sentences about the shop's outcomes: the word for the app's user, and plural nouns that look like verbs.
 */
export const shopVoice: Voice = {
  actor: 'the player',
  nouns: ['coupons', 'games', 'goods', 'levels', 'limits', 'methods', 'orders', 'roles', 'servers', 'ways'],
}
