import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { rewardsOf } from './activities.ts'
import { demoGame } from './demoGame.ts'

type Offer = Insertable<Database['offer']>
/** An offer: the item that has to be bought for it, gems, and how much of them is drawn. */
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

/** The first game's offers, without the moment in which they come. */
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

/** Gives the first game its offers, from the moment on in which they come. */
export const ensureOffers = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db
    .insertInto('offer')
    .values(offerRows().map((offer): Offer => ({ ...offer, starts_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Brings what the offers give up to date, from now on. */
export const rewordOffers = async (db: Kysely<Database>): Promise<void> => {
  for (const { offer_id, rewards } of offerRows())
    await db.updateTable('offer').set({ rewards }).where('offer_id', '=', offer_id).execute()
}
