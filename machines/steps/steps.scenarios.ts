import type { Scenario } from 'statewalk/scenarios/scenario'

const games = 'at the choice of a game'
const goods = 'at the goods'
const recharge = 'at the recharge'
const result = 'at the result'
const loads = 'the shop loads or asks a question'
const starts = 'the shop starts'
const choosing = 'goods are being chosen'
const game = 'a game is being chosen'
const pays = 'a way to pay is being chosen'
const ordered = 'an order is under way'
const gamesPage = 'the page of games shows'
const goodsPage = 'the page of goods shows'
const rechargePage = 'the recharge page shows'
const asksGame = { emits: { type: 'step.asked', step: 'selectGame' } }
const leads = (to: string, way: 'pushed' | 'replaced') => ({ emits: { type: 'address.led', to, way } })

/** Scenarios of opening a page of the old layout (§2). */
const arriving: readonly Scenario[] = [
  { rows: 'NAV-02', given: games, when: [], expects: { in: 'arriving', never: ['emits'] } },
  { rows: 'NAV-02', given: games, when: [choosing], expects: { in: 'asking', does: asksGame } },
  { rows: 'NAV-02', given: games, when: [choosing, game], expects: { in: 'following' } },
  {
    rows: 'NAV-02',
    given: games,
    when: ['goods are being chosen, of the game of the address'],
    expects: { in: 'leading', does: leads('selectGoods', 'replaced') },
  },
  { rows: 'NAV-02', given: games, when: [game], expects: { in: 'following', never: ['emits'] } },
  ...[
    [goods, choosing],
    [recharge, pays],
    [result, ordered],
  ].map(
    ([given = '', when = '']): Scenario => ({
      rows: 'NAV-02',
      given,
      when: [when],
      expects: { in: 'following', never: ['emits'] },
    }),
  ),
  // after a reload, the purchase is lost, so the shop starts at the first step
  {
    rows: 'NAV-02',
    given: recharge,
    when: [choosing],
    expects: { in: 'leading', does: leads('selectGoods', 'replaced') },
  },
  { rows: 'NAV-02', given: goods, when: [game], expects: { in: 'leading', does: leads('selectGame', 'replaced') } },
  { rows: 'NAV-02', given: games, when: [loads], expects: { in: 'arriving', never: ['emits'] } },
  { rows: 'NAV-02', given: goods, when: [starts], expects: { in: 'arriving', never: ['emits'] } },
  {
    rows: 'NAV-12',
    given: goods,
    when: [gamesPage],
    expects: { in: 'arriving', remembers: { address: 'selectGame' }, never: ['emits'] },
  },
]

/** §2: the address follows the purchase and changes once for each step. */
const leading: readonly Scenario[] = [
  {
    rows: 'NAV-02',
    given: goods,
    when: [choosing, pays],
    expects: { in: 'leading', does: leads('recharge', 'pushed') },
  },
  { rows: 'NAV-02', given: goods, when: [choosing, pays, pays], expects: { in: 'leading', isQuiet: true } },
  { rows: 'NAV-02', given: goods, when: [choosing, pays, rechargePage], expects: { in: 'following' } },
  {
    rows: 'NAV-02',
    given: recharge,
    when: [pays, ordered],
    expects: { in: 'leading', does: leads('result', 'replaced') },
  },
  {
    rows: 'NAV-02',
    given: goods,
    when: [choosing, pays, ordered],
    expects: { in: 'leading', does: leads('result', 'pushed') },
  },
  { rows: 'NAV-02', given: goods, when: [choosing, pays, choosing], expects: { in: 'following' } },
  {
    rows: 'NAV-02',
    given: goods,
    when: [choosing, starts],
    expects: { in: 'arriving', remembers: { step: null, game: null } },
  },
  {
    rows: 'NAV-02',
    given: goods,
    when: [choosing, pays, starts],
    expects: { in: 'arriving', remembers: { step: null } },
  },
]

/** Scenarios in which the address does not change, because the shop loads or the player logs in. */
const interrupted: readonly Scenario[] = [
  { rows: 'NAV-02', given: goods, when: [choosing, loads], expects: { in: 'interrupted', never: ['emits'] } },
  { rows: 'NAV-02', given: goods, when: [choosing, loads, loads], expects: { in: 'interrupted', never: ['emits'] } },
  { rows: 'NAV-02', given: goods, when: [choosing, loads, choosing], expects: { in: 'following', never: ['emits'] } },
  {
    rows: 'NAV-02',
    given: goods,
    when: [choosing, loads, pays],
    expects: { in: 'leading', does: leads('recharge', 'pushed') },
  },
  { rows: 'NAV-02', given: goods, when: [choosing, pays, loads], expects: { in: 'interrupted' } },
  {
    rows: 'NAV-02',
    given: goods,
    when: [choosing, loads, gamesPage],
    expects: { in: 'interrupted', remembers: { address: 'selectGame' }, never: ['emits'] },
  },
  { rows: 'NAV-12', given: games, when: [choosing, loads, choosing], expects: { in: 'asking', does: asksGame } },
  {
    rows: 'NAV-02',
    given: games,
    when: [choosing, loads, 'goods of another game are being chosen'],
    expects: { in: 'leading', does: leads('selectGoods', 'pushed') },
  },
  { rows: 'NAV-02', given: games, when: [choosing, loads], expects: { in: 'interrupted' } },
]

/** NAV-12: after Back and Forward, the purchase follows the address if possible. */
const handing: readonly Scenario[] = [
  {
    rows: 'NAV-12',
    given: goods,
    when: [choosing, gamesPage],
    expects: { in: 'handing.answering', does: asksGame },
  },
  { rows: 'NAV-12', given: goods, when: [choosing, gamesPage, game], expects: { in: 'following' } },
  {
    rows: 'NAV-12',
    given: goods,
    when: [choosing, rechargePage],
    expects: { in: 'handing.answering', does: { emits: { type: 'step.asked', step: 'recharge' } } },
  },
  { rows: 'NAV-12', given: goods, when: [choosing, rechargePage, pays], expects: { in: 'following' } },
  {
    rows: 'NAV-12',
    given: goods,
    when: [choosing, rechargePage, choosing],
    expects: { in: 'leading', does: leads('selectGoods', 'replaced') },
  },
  {
    rows: 'NAV-12',
    given: goods,
    when: [choosing, gamesPage, choosing],
    expects: { in: 'leading', does: leads('selectGoods', 'pushed') },
  },
  {
    rows: 'NAV-12',
    given: recharge,
    when: [pays, goodsPage],
    expects: { in: 'handing.answering', does: { emits: { type: 'step.left', step: 'recharge' } } },
  },
  { rows: 'NAV-12', given: recharge, when: [pays, goodsPage, choosing], expects: { in: 'following' } },
  {
    rows: 'NAV-12',
    given: result,
    when: [ordered, rechargePage],
    expects: { in: 'handing.answering', does: { emits: { type: 'step.left', step: 'result' } } },
  },
  {
    rows: 'NAV-12',
    given: recharge,
    when: [pays, gamesPage, choosing],
    expects: { in: 'asking', does: asksGame },
  },
  { rows: 'NAV-12', given: recharge, when: [pays, gamesPage, loads], expects: { in: 'handing.interrupted' } },
  {
    rows: 'NAV-12',
    given: recharge,
    when: [pays, gamesPage, loads, loads],
    expects: { in: 'handing.interrupted', isQuiet: true },
  },
  {
    rows: 'NAV-12',
    given: recharge,
    when: [pays, gamesPage, loads, choosing],
    expects: { in: 'asking', does: asksGame },
  },
  {
    rows: 'NAV-12',
    given: recharge,
    when: [pays, gamesPage, loads, goodsPage],
    expects: { in: 'handing.interrupted', remembers: { address: 'selectGoods' } },
  },
  {
    rows: 'NAV-12',
    given: recharge,
    when: [pays, gamesPage, loads, goodsPage, choosing],
    expects: { in: 'following' },
  },
  {
    rows: 'NAV-12',
    given: goods,
    when: [choosing, gamesPage, loads, choosing],
    expects: { in: 'asking', does: asksGame },
  },
  {
    rows: 'NAV-12',
    given: goods,
    when: [choosing, gamesPage, loads, 'goods of another game are being chosen'],
    expects: { in: 'leading', does: leads('selectGoods', 'pushed') },
  },
  { rows: 'NAV-12', given: games, when: [choosing, game, goodsPage], expects: { in: 'handing.answering' } },
  { rows: 'NAV-12', given: goods, when: [choosing, goodsPage], expects: { in: 'following' } },
  { rows: 'NAV-12', given: goods, when: [choosing, gamesPage, goodsPage], expects: { in: 'following' } },
]

/** Scenarios of the old layout (§2). */
export const stepsScenarios: readonly Scenario[] = [...arriving, ...leading, ...interrupted, ...handing]
