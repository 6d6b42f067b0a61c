import type { Voice } from 'statewalk/voice'

/** Vocabulary of the sentence generator: the word for the user of the app, and plural nouns that look like verbs. */
export const shopVoice: Voice = {
  actor: 'the player',
  nouns: ['coupons', 'games', 'goods', 'levels', 'limits', 'methods', 'orders', 'roles', 'servers', 'ways'],
}
