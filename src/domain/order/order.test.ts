import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clientIdOn,
  type Game,
  type GameEntry,
  type Goods,
  goodsOfType,
  isPresetUnknown,
  type PlacedRole,
  type Preset,
  pickGame,
  pickRole,
  plainGame,
  type SavedOrder,
  type Server,
  searchServers,
  withChoice,
} from './order.ts'

const game = (clientId: string): Game => ({ clientId, gpId: `gp${clientId}`, name: `Game ${clientId}`, logo: '/logo' })
const entry = (clientId: string, isSelectable: boolean, subGames: GameEntry['subGames'] = []): GameEntry => ({
  ...game(clientId),
  isSelectable,
  subGames,
  legalDocuments: { terms: null, privacy: null },
})
const placed = (serverId: string, roleId: string, part: { areaId?: string; isLast?: boolean } = {}): PlacedRole => ({
  server: { id: serverId, name: `Server ${serverId}`, areaId: part.areaId ?? null },
  role: { id: roleId, name: `Role ${roleId}`, level: 1 },
  isLast: part.isLast ?? false,
})
const preset = (part: Partial<Preset>): Preset => ({ areaId: null, serverId: null, roleId: null, ...part })
const saved = ({ server, role }: PlacedRole): SavedOrder => ({
  clientId: '7',
  server,
  role,
  goodsId: null,
  region: null,
  rechargeKey: null,
})

describe('the game to start with', () => {
  const games = [
    entry('1', false, [
      { ...game('11'), isSelectable: true },
      { ...game('12'), isSelectable: false },
    ]),
    entry('2', true),
  ]

  it('is the one asked for, else the remembered one, sub-games too', () => {
    expect(pickGame(games, '2', '11')).toEqual(game('2'))
    expect(pickGame(games, null, '2')).toEqual(game('2'))
    expect(pickGame(games, '11', null)).toEqual(game('11'))
  })

  it('is none where the one asked for is not there: never another game in silence [REG-05]', () => {
    expect(pickGame(games, 'gone', '2')).toBeNull()
    expect(pickGame(games, 'gone', null)).toBeNull()
  })

  it('else the first that can be chosen', () => {
    expect(pickGame(games, null, null)).toEqual(game('11'))
    expect(pickGame(games, null, 'gone')).toEqual(game('11'))
  })

  it('[GAM-01] is never one that is_select_game does not mark', () => {
    expect(pickGame(games, '1', '2')).toBeNull()
    expect(pickGame(games, '12', null)).toBeNull()
    expect(pickGame(games, null, '12')).toEqual(game('11'))
    expect(pickGame([entry('1', false)], null, '1')).toBeNull()
    expect(pickGame([], '1', null)).toBeNull()
  })

  it('is kept without what only the list needs', () => {
    expect(plainGame(entry('2', true))).toEqual(game('2'))
  })
})

describe('a game of a link', () => {
  const entries = [
    { clientIdMap: { android: '10111', ios: '10121', web: '10101' } },
    { clientIdMap: { android: '10112', ios: '10122', web: '10102' } },
  ]

  it('[BRD-07] is asked for by the id of this platform, whichever platform the link was made on', () => {
    for (const clientId of ['10112', '10122', '10102']) {
      expect(clientIdOn('android', entries, clientId)).toBe('10112')
      expect(clientIdOn('ios', entries, clientId)).toBe('10122')
      expect(clientIdOn('web', entries, clientId)).toBe('10102')
    }
  })

  it('keeps an id that no entry has: the list may know it', () => {
    expect(clientIdOn('android', entries, '1010301')).toBe('1010301')
    expect(clientIdOn('android', entries, null)).toBeNull()
  })
})

describe('the role to start with', () => {
  const first = placed('s1', 'r1')
  const second = placed('s1', 'r2', { areaId: 'a1' })
  const last = placed('s2', 'r1', { areaId: 'a2', isLast: true })
  const roles = [first, second, last]

  it('[GAM-05] is the one that the address names', () => {
    expect(pickRole(roles, preset({ serverId: 's1', roleId: 'r2' }), saved(first))).toBe(second)
    expect(pickRole(roles, preset({ roleId: 'r2' }), null)).toBe(second)
    expect(pickRole(roles, preset({ serverId: 's2' }), null)).toBe(last)
    expect(pickRole(roles, preset({ areaId: 'a1', serverId: 's1', roleId: 'r2' }), null)).toBe(second)
  })

  it('[GAM-05] is not one of another area; a server without an area fits any', () => {
    expect(pickRole([second], preset({ areaId: 'a2', serverId: 's1', roleId: 'r2' }), null)).toBeNull()
    expect(pickRole([first], preset({ areaId: 'a2', serverId: 's1', roleId: 'r1' }), null)).toBe(first)
  })

  it('[GAM-05] unknown ids are ignored, and known to be', () => {
    const unknown = preset({ serverId: 's1', roleId: 'r9' })
    expect(pickRole(roles, unknown, null)).toBe(last)
    expect(isPresetUnknown(roles, unknown)).toBe(true)
    expect(isPresetUnknown(roles, preset({ serverId: 's9' }))).toBe(true)
    expect(isPresetUnknown(roles, preset({ serverId: 's1', roleId: 'r1' }))).toBe(false)
    expect(isPresetUnknown([], preset({}))).toBe(false)
  })

  it('[GAM-05] an area alone chooses a role in it, and is known to be wrong where there is none', () => {
    const third = placed('s3', 'r3', { areaId: 'a1' })
    expect(pickRole([...roles, third], preset({ areaId: 'a1' }), null)).toBe(second)
    expect(pickRole([...roles, third], preset({ areaId: 'a1' }), saved(third))).toBe(third)
    expect(isPresetUnknown(roles, preset({ areaId: 'a1' }))).toBe(false)
    expect(pickRole(roles, preset({ areaId: 'a9' }), null)).toBe(last)
    expect(isPresetUnknown(roles, preset({ areaId: 'a9' }))).toBe(true)
  })

  it('is else the remembered one, if it still exists', () => {
    expect(pickRole(roles, preset({}), saved(second))).toBe(second)
    expect(pickRole(roles, preset({}), saved(placed('s1', 'r9')))).toBe(last)
    expect(pickRole(roles, preset({}), saved(placed('s3', 'r1')))).toBe(last)
  })

  it('is else the last one used, else none', () => {
    expect(pickRole(roles, preset({}), null)).toBe(last)
    expect(pickRole([first, second], preset({}), null)).toBeNull()
  })
})

describe('the search for a server', () => {
  const server = (id: string, name: string, areaId: string | null = null): Server => ({ id, name, areaId })
  const servers = [
    server('s112', 'Oak', 'a1'),
    server('12', 'Elm', 'a2'),
    server('120', 'Ash', 'a1'),
    server('s3', 'Beech 12', 'a1'),
    server('s4', 'Yew', 'a2'),
  ]
  const found = (search: string, areaId: string | null = null) =>
    searchServers(servers, search, areaId).map(({ id }) => id)

  it('[GAM-03] finds ids that start with what was typed first, then ids and names that contain it', () => {
    expect(found('12')).toEqual(['12', '120', 's112', 's3'])
  })

  it('[GAM-03] does not mind case and spaces around', () => {
    expect(found(' S4 ')).toEqual(['s4'])
    expect(found('yEw')).toEqual(['s4'])
  })

  it('[GAM-03] stays inside the chosen area', () => {
    expect(found('12', 'a1')).toEqual(['120', 's112', 's3'])
    expect(found('', 'a2')).toEqual(['12', 's4'])
  })

  it('[GAM-03] shows all for nothing typed, and none for what does not exist', () => {
    expect(found('  ')).toEqual(servers.map(({ id }) => id))
    expect(found('oak.*')).toEqual([])
  })
})

describe('the goods of a type', () => {
  const goods = (id: string, part: Partial<Goods> = {}): Goods => ({
    id,
    display: id,
    note: null,
    price: 1,
    originalPrice: null,
    currency: 'USD',
    typeKey: 'gems',
    isLimit: false,
    isCoupon: false,
    isSpecial: false,
    goodsSort: 1,
    couponPoints: 0,
    badge: null,
    art: null,
    ...part,
  })
  const idsOf = (list: readonly Goods[], typeKey: string | null = 'gems') =>
    goodsOfType(list, typeKey).map(({ id }) => id)

  it('[GDS-01] are those of the tab only', () => {
    const list = [goods('a'), goods('b', { typeKey: 'packs' })]
    expect(idsOf(list)).toEqual(['a'])
    expect(idsOf(list, 'packs')).toEqual(['b'])
    expect(idsOf(list, 'none')).toEqual([])
    expect(idsOf(list, null)).toEqual([])
  })

  it('[GDS-01] are ordered by goodsSort as a number, specials among the others, equal ones as the server sent them', () => {
    const list = [
      goods('ten', { goodsSort: 10 }),
      goods('two', { goodsSort: 2 }),
      goods('two again', { goodsSort: 2 }),
      goods('special', { goodsSort: 9, isSpecial: true }),
    ]
    expect(idsOf(list)).toEqual(['two', 'two again', 'special', 'ten'])
  })

  it('[GDS-01] are all there in order, and the list itself is left as it was', () => {
    const any = fc.array(fc.record({ goodsSort: fc.integer({ min: 0, max: 9 }), isSpecial: fc.boolean() }))
    fc.assert(
      fc.property(any, (parts) => {
        const list = parts.map((part, at) => goods(String(at), part))
        const before = [...list]
        const shown = goodsOfType(list, 'gems')
        expect(list).toEqual(before)
        expect(new Set(shown)).toEqual(new Set(list))
        const ranks = shown.map(({ goodsSort }) => goodsSort)
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
      }),
    )
  })
})

describe('the order selection', () => {
  it('[GAM-07] takes one choice after the other, each with its game', () => {
    const { server, role } = placed('s1', 'r1')
    const goods = withChoice(null, '7', { goodsId: 'g60' })
    expect(goods).toEqual({
      clientId: '7',
      goodsId: 'g60',
      server: null,
      role: null,
      region: null,
      rechargeKey: null,
    })
    expect(withChoice(goods, '7', { server, role })).toEqual({ ...goods, server, role })
  })

  it('of another game gives way', () => {
    const older = { ...saved(placed('s1', 'r1')), goodsId: 'g60', region: 'SG' }
    expect(withChoice(older, '8', { goodsId: 'g300' })).toEqual({
      clientId: '8',
      goodsId: 'g300',
      server: null,
      role: null,
      region: null,
      rechargeKey: null,
    })
  })
})
