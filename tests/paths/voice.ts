import type { Voice } from 'statewalk/voice'

/**
 * Vocabulary for generated sentences: how to call the app's user, and plural nouns that the generator could mistake for
 * verbs.
 */
export const shopVoice: Voice = {
  actor: 'the player',
  nouns: ['coupons', 'games', 'goods', 'levels', 'limits', 'methods', 'orders', 'roles', 'servers', 'ways'],
}
