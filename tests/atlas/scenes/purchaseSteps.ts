import type { Guest, Tour } from './tour.ts'

type Named = { id: string }
export const clientOf = ({ target: { place } }: Tour): string => {
  const game = place.brand.games.find(({ area }) => area === place.area) ?? place.brand.games[0]
  return game?.clientIdMap.web ?? ''
}

type Method = { key: string; subMethods: { key: string }[] }

export const shopOpens = async (tour: Tour, guest?: Guest) => {
  await tour.open('/selectGoods', guest && { guest })
  await tour.until('popups', 'closed')
  await tour.until('selection', 'goods.listing')
  if (guest) await tour.until('selection', 'role.missing', 'role.chosen')
}

/** Opens the rewards in the VIP centre, for a player who has some VIP points. */
export const opensVip = async (tour: Tour) => {
  const guest = await tour.guest()
  await tour.prepare('points', { player: guest.username, points: 67, client_id: clientOf(tour) })
  await tour.open('/userCenter', { guest })
  await tour.until('vip', 'open')
  await tour.aim('vip', tour.section('My rewards'))
}

export const chooses = async (tour: Tour, nth: number) => {
  const { goods = [] } = (await tour.memory('selection')) as { goods?: Named[] }
  await tour.tell('selection', { type: 'goods.chosen', key: goods[nth]?.id ?? goods[0]?.id ?? '' })
}

/** Chooses the player's first role. Does nothing if the shop asks for no role. */
export const choosesRole = async (tour: Tour) => {
  await tour.until('popups', 'roles', 'recharge', 'giftCard')
  if (!(await tour.isIn('roles'))) return
  await tour.until('roles', 'browsing')
  const { mine = [] } = (await tour.memory('roles')) as { mine?: { server: unknown; role: unknown }[] }
  const [first] = mine
  if (first) await tour.tell('roles', { type: 'role.chosen', server: first.server, role: first.role }, 'browsing')
}

/** Opens the recharge popup from the goods page. Does not wait for the payment methods. */
export const opensRecharge = async (tour: Tour, nth = 2) => {
  await chooses(tour, nth)
  await tour.tell('popups', { type: 'buy.clicked' }, 'closed')
  await choosesRole(tour)
  await tour.until('recharge')
}

/** Opens the recharge popup and waits for the payment methods. */
export const reachesRecharge = async (tour: Tour, nth = 2) => {
  await opensRecharge(tour, nth)
  await tour.until('recharge', 'choosing')
  await tour.until('coupons', 'offer.shown.ready', 'offer.off', 'offer.disabled').catch(() => {})
}

export const methodsOf = async (tour: Tour): Promise<Method[]> => {
  const { regions = [], region } = (await tour.memory('recharge')) as {
    regions?: { code: string; methods: Method[] }[]
    region?: string
  }
  return (regions.find(({ code }) => code === region) ?? regions[0])?.methods ?? []
}

/** Presses Pay. If the shop asks whether the receiving role is right, confirms the role. */
export const presses = async (tour: Tour) => {
  await tour.tell('recharge', { type: 'pay.clicked' }, 'choosing')
  const { isReceiverKnown } = await tour.memory('recharge')
  if (isReceiverKnown === false) await tour.tell('recharge', { type: 'confirmed' }, 'choosing.confirmingReceiver')
}

/** Pays by a method with the provider's payment page. */
export const paysByRedirect = async (tour: Tour, guest: Guest) => {
  await shopOpens(tour, guest)
  await reachesRecharge(tour)
  const simple = (await methodsOf(tour)).find(({ subMethods }) => subMethods.length === 0)
  if (simple) await tour.tell('recharge', { type: 'method.chosen', key: simple.key }, 'choosing')
  await presses(tour)
  await tour.until('result', 'pending')
}

type Card = { number: string; password: string }

export const giftCard = (tour: Tour): Promise<Card> =>
  tour.prepare<Card>('card', {
    kind: 'gift',
    amount: 499,
    gems: 100,
    currency: tour.target.place.brand.currency.default,
  })

/** Types number and password, but does not submit them. */
export const types = async (tour: Tour, card: Card) => {
  for (const field of ['number', 'password'] as const)
    await tour.tell('cardExchange', { type: 'card.edited', field, value: card[field] }, 'form')
}

export const redeems = async (tour: Tour, card: Card) => {
  await types(tour, card)
  await tour.tell('cardExchange', { type: 'submitted' })
  await tour.tell('cardExchange', { type: 'confirmed' }, 'confirming')
}

/** Reports an effect's result to its chart, in place of the server's response. */
export const done = (actor: string, output: unknown) => ({ type: `xstate.done.actor.${actor}`, output })
