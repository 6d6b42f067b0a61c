import type { Voice } from 'statewalk/voice'

/** Words of this project: the word for the user, and plural nouns that look like verbs. */
export const shopVoice: Voice = {
  actor: 'the player',
  nouns: ['coupons', 'games', 'goods', 'levels', 'limits', 'methods', 'orders', 'roles', 'servers', 'ways'],
}
