import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { rewardsOf } from './activities.ts'
import { demoGame } from './demoGame.ts'

type Offer = Insertable<Database['offer']>
/** An offer: the item that the player has to buy (null for none), the number of gems, and the size of the picture. */
type Spec = readonly [product: string | null, gems: number, size: number]

const specs: Readonly<Record<Offer['kind'], readonly Spec[]>> = {
  daily: [[null, 20, 1]],
  first: [
    ['gems1980', 1980, 5],
    ['gems3280', 3280, 6],
    ['gems6480', 6480, 7],
  ],
  chain: [
    [null, 20, 1],
    ['gems60', 60, 2],
    ['gems680', 200, 3],
    [null, 300, 4],
  ],
}

const kinds = ['daily', 'first', 'chain'] as const

/** Rows of the first game's offers, without their start time. */
export const offerRows = () =>
  kinds.flatMap((kind) =>
    specs[kind].map(([product_id, gems, size], at) => ({
      offer_id: `${demoGame.clientId}-${kind}-${at + 1}`,
      gp_id: demoGame.gpId,
      kind,
      seq: at + 1,
      product_id,
      rewards: rewardsOf(gems, size),
    })),
  )

/** Inserts the offers of the first game, starting now. */
export const ensureOffers = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db
    .insertInto('offer')
    .values(offerRows().map((offer): Offer => ({ ...offer, starts_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Updates the rewards of the existing offers; takes effect at once. */
export const rewordOffers = async (db: Kysely<Database>): Promise<void> => {
  for (const { offer_id, rewards } of offerRows())
    await db.updateTable('offer').set({ rewards }).where('offer_id', '=', offer_id).execute()
}
