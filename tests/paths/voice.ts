import type { Voice } from 'statewalk/voice'

/** Vocabulary for generated sentences: the name of the app's user, and plural nouns that could be taken for verbs. */
export const shopVoice: Voice = {
  actor: 'the player',
  nouns: ['coupons', 'games', 'goods', 'levels', 'limits', 'methods', 'orders', 'roles', 'servers', 'ways'],
}
