import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../../server/db/schema.gen.ts'
import { hashPassword } from '../../server/domain/player/passwords.ts'
import { amountOf, currencyCodes, decimalText } from '../../server/money/prices.ts'
import { demoCatalogue } from './demoCatalogue.ts'

type Card = Insertable<Database['gift_card']>

export const demoPassword = 'demo-card'

const copies = [1, 2, 3]
const plain = { gems: 0, extra_gems: 0, expires_at: null } as const

/** Payment cards: for every list price, three cards with the numbers `PAY-<currency>-<price>-<1 to 3>`. */
const payment = (): Omit<Card, 'password'>[] =>
  [...new Set(demoCatalogue.goods.items.map(({ price }) => price))].flatMap((tier) =>
    currencyCodes.flatMap((currency) => {
      const amount = amountOf(tier, currency)
      const number = `PAY-${currency}-${decimalText(amount, currency)}`
      return copies.map((copy) => ({ ...plain, number: `${number}-${copy}`, kind: 'payment', amount, currency }))
    }),
  )

/** Gift cards with the numbers `GIFT-<gems>-<1 to 3>`, and an expired gift card. */
const gift = (): Omit<Card, 'password'>[] => {
  const usd = { ...plain, kind: 'gift', currency: 'USD' } as const
  return [
    ...copies.map((copy) => ({ ...usd, number: `GIFT-300-${copy}`, amount: 499, gems: 300 })),
    ...copies.map((copy) => ({ ...usd, number: `GIFT-980-${copy}`, amount: 1499, gems: 980, extra_gems: 110 })),
    { ...usd, number: 'GIFT-EXPIRED', amount: 499, gems: 300, expires_at: new Date('2025-12-31T00:00:00Z') },
  ]
}

/** Prepaid game cards `GAME-1` to `GAME-3`, with which the first players can log in [LGN-02]. */
const gameCards = ['ann', 'bob', 'player1'].map((username, at) => ({ username, number: `GAME-${at + 1}` }))

/**
 * Adds the demo's cards to the database. Cards that exist already are not changed.
 * @param cost scrypt's cost parameter N for the cards' password
 */
export const addCards = async (db: Kysely<Database>, cost: number): Promise<void> => {
  const password = await hashPassword(demoPassword, cost)
  await db
    .insertInto('gift_card')
    .values([...payment(), ...gift()].map((card) => ({ ...card, password })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const { username, number } of gameCards) {
    const owner = await db.selectFrom('player').select('id').where('username', '=', username).executeTakeFirst()
    if (!owner) continue
    await db
      .insertInto('game_card')
      .values({ number, password, player_id: owner.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
