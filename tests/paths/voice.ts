import type { Voice } from 'statewalk/voice'

/** Grammar for sentences about the shop's outcomes: the actor, and nouns in the plural. */
export const shopVoice: Voice = {
  actor: 'the player',
  nouns: ['coupons', 'games', 'goods', 'levels', 'limits', 'methods', 'orders', 'roles', 'servers', 'ways'],
}
