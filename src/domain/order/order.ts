import type { ActivityKind } from '../../contract/activity.ts'
import type { Platform } from '../../contract/codes.ts'
import type { Banner } from '../page/banners.ts'
import type { Experiment } from '../player/experiments.ts'

/** A game that can be chosen; `clientId` is what calls want, `gpId` what a user is stored by. */
export type Game = { clientId: string; gpId: string; name: string; logo: string }
/** Addresses of what a player agrees to. */
export type LegalDocuments = { terms: string; privacy: string }
/** A game of the list with its sub-games, and its own legal documents where it has some. */
export type GameEntry = Game & {
  isSelectable: boolean
  subGames: (Game & { isSelectable: boolean })[]
  legalDocuments: { [Name in keyof LegalDocuments]: string | null }
}

export type Server = {
  id: string
  name: string
  areaId: string | null
  /** As the server names the area; left out where it names none. */
  areaName?: string
}
export type Role = { id: string; name: string; level: number | null }
/** A role with the server it lives on: one line of the my/common tab. */
export type PlacedRole = { server: Server; role: Role; isLast: boolean }

/** One product [GDS-01]; prices in major units of `currency`, null when the server sent no number. */
export type Goods = {
  id: string
  display: string
  note: string | null
  price: number | null
  originalPrice: number | null
  currency: string
  typeKey: string
  isLimit: boolean
  isCoupon: boolean
  isSpecial: boolean
  goodsSort: number
  couponPoints: number
  badge: string | null
  art: { kind: string; size: number } | null
}
export type GoodsType = { key: string; name: string; sort: number }

/** A player, stored per gp_id [LGN-05]. */
export type User = { username: string; suid: string; token: string; gpId: string }

/** How the page of a game behaves. */
export type PageConfig = {
  isOpenCoupon: boolean
  languages: string | null
  isAreaRole: boolean
  brandColor: string | null
  /** Kinds of top-up events that the game has [EVT-01]. */
  eventKinds: readonly ActivityKind[]
  banners: readonly Banner[]
  /** What the player belongs to, and what is tried with whom [BEY-16]. */
  segments: readonly string[]
  experiments: readonly Experiment[]
}

/** What survives a reload for 7 days [GAM-07]. */
export type SavedOrder = {
  clientId: string
  server: Server | null
  role: Role | null
  goodsId: string | null
  region: string | null
  rechargeKey: string | null
}

/** A game's selection in which nothing is chosen yet. */
const emptyOrder = (clientId: string): SavedOrder => ({
  clientId,
  server: null,
  role: null,
  goodsId: null,
  region: null,
  rechargeKey: null,
})

/** What of a selection is chosen at once: goods; server and role; region and way to pay. */
export type OrderChoice = Partial<Omit<SavedOrder, 'clientId'>>

/** A selection after one more choice for a game; a selection of another game gives way to it [GAM-07]. */
export const withChoice = (saved: SavedOrder | null, clientId: string, choice: OrderChoice): SavedOrder => ({
  ...(saved?.clientId === clientId ? saved : emptyOrder(clientId)),
  ...choice,
})

/** An order that is under way. */
export type PendingOrder = {
  billingNo: string
  payUrl: string | null
  /** Its page has opened in a window of this browser; not where that was blocked, or the order comes from elsewhere. */
  isPageOpen?: true
}

/** What another try of an order has to be the same in, and the coupon that goes along. */
export type Ordered = { goodsId: string; serverId: string; roleId: string; couponCode: string | null }
/** Another try: what was ordered and to be paid, and the order that still waits, whose place it takes [BEY-02]. */
export type Retry = Ordered & {
  replaces: string | null
  amount: number | null
  currency: string | null
  /** The player has asked for another way to pay: nothing needs to be asked for the sake of the order that waits. */
  isWanted?: true
}

/** What a page that orders knows of its order at once; names may be maps by language. Null for what it does not know. */
export type OrderFacts = {
  account: string | null
  game: string | null
  goods: string | null
  server: string | null
  role: string | null
  /** What is to be paid, in major units of `currency`. */
  amount: number | null
  currency: string | null
  ordered: Ordered | null
  /** When it ends unpaid, in ms of the page's steady clock; null where that is not known or nothing ends. */
  endsAt: number | null
}

/** Ids from the address that preselect [GAM-05]. */
export type Preset = { areaId: string | null; serverId: string | null; roleId: string | null }
export const noPreset: Preset = { areaId: null, serverId: null, roleId: null }

/**
 * The game to start with: the one that a link asks for and no other; without a link the remembered one, else the first.
 * @returns null where that game is not among those that can be chosen [GAM-01]
 */
export const pickGame = (games: readonly GameEntry[], asked: string | null, saved: string | null): Game | null => {
  if (asked !== null) return choiceOf(games, asked)
  const [first] = choicesIn(games)
  return choiceOf(games, saved) ?? (first ? plainGame(first) : null)
}

/** The game or sub-game of an id, if it can be chosen; else null [GAM-01]. */
export const choiceOf = (games: readonly GameEntry[], clientId: string | null): Game | null => {
  const found = choicesIn(games).find((game) => game.clientId === clientId)
  return found ? plainGame(found) : null
}

const choicesIn = (games: readonly GameEntry[]) =>
  games.flatMap((game) => [game, ...game.subGames]).filter((game) => game.isSelectable)

/**
 * The id that a game has on this platform, where it is asked for by its id of any [BRD-07].
 * @param entries a brand's games; an id of none of them stays as it is: the game list may know it
 */
export const clientIdOn = (
  platform: Platform,
  entries: readonly { clientIdMap: Readonly<Record<Platform, string>> }[],
  clientId: string | null,
): string | null => {
  if (clientId === null) return null
  const entry = entries.find(({ clientIdMap }) => Object.values(clientIdMap).includes(clientId))
  return entry?.clientIdMap[platform] ?? clientId
}

/** A list entry without what only the list needs. */
export const plainGame = ({ clientId, gpId, name, logo }: Game): Game => ({ clientId, gpId, name, logo })

/** The role to start with: the preset, the remembered one if it still exists, the last one used. */
export const pickRole = (roles: readonly PlacedRole[], preset: Preset, saved: SavedOrder | null): PlacedRole | null =>
  findPreset(roles, preset, saved) ?? findUsual(roles, saved)

/** The remembered role if it still exists, else the last one used. */
const findUsual = (roles: readonly PlacedRole[], saved: SavedOrder | null) =>
  roles.find((placed) => placed.server.id === saved?.server?.id && placed.role.id === saved.role?.id) ??
  roles.find((placed) => placed.isLast) ??
  null

/** True when the address names an area, server or role that the player has nobody in [GAM-05]. */
export const isPresetUnknown = (roles: readonly PlacedRole[], preset: Preset): boolean =>
  (preset.areaId !== null || preset.serverId !== null || preset.roleId !== null) &&
  findPreset(roles, preset, null) === null

const findPreset = (roles: readonly PlacedRole[], preset: Preset, saved: SavedOrder | null) => {
  const { areaId, serverId, roleId } = preset
  if (serverId === null && roleId === null) {
    const inArea = areaId === null ? [] : roles.filter(({ server }) => server.areaId === areaId)
    return findUsual(inArea, saved) ?? inArea[0] ?? null
  }
  // a server that is in no area is the one that was meant, whatever area the link names beside it
  const fits = ({ server, role }: PlacedRole) =>
    (serverId === null || server.id === serverId) &&
    (roleId === null || role.id === roleId) &&
    (areaId === null || server.areaId === null || server.areaId === areaId)
  return roles.find(fits) ?? null
}

/** Servers whose id starts with what was typed come first, then those that contain it or whose name does [GAM-03]. */
export const searchServers = (servers: readonly Server[], search: string, areaId: string | null): readonly Server[] => {
  const wanted = search.trim().toLowerCase()
  const inArea = areaId === null ? servers : servers.filter((server) => server.areaId === areaId)
  if (wanted === '') return inArea
  const starting: Server[] = []
  const containing: Server[] = []
  for (const server of inArea) {
    if (server.id.toLowerCase().startsWith(wanted)) starting.push(server)
    else if (server.id.toLowerCase().includes(wanted) || server.name.toLowerCase().includes(wanted))
      containing.push(server)
  }
  return [...starting, ...containing]
}

/** Goods of a type by goodsSort, equal ones as the server sent them [GDS-01]. */
export const goodsOfType = (goods: readonly Goods[], typeKey: string | null): readonly Goods[] =>
  goods.filter((item) => item.typeKey === typeKey).sort((a, b) => a.goodsSort - b.goodsSort)
