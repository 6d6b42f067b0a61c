import { describeFlow } from 'statewalk/describeFlow'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { PurchaseStep } from '../../src/domain/order/steps.ts'
import { type StepsEmitted, type StepsEvent, stepsMachine } from './steps.machine.ts'
import { stepsModel } from './steps.paths.ts'
import { stepsScenarios } from './steps.scenarios.ts'

describeFlow(stepsMachine, stepsModel, import.meta.url, 'FLW-04', stepsScenarios)

const entry = { before: null, isOfPopup: false }
const page = (address: PurchaseStep): StepsEvent => ({ type: 'address.seen', address, entry })
const purchase = (
  step: PurchaseStep | null,
  more: { game?: string; isStarting?: boolean; namesGame?: boolean } = {},
) => ({
  type: 'purchase.seen' as const,
  step,
  game: 'a',
  isStarting: false,
  namesGame: false,
  entry,
  ...more,
})
const wordsOf = (move: StepsEmitted) =>
  move.type === 'address.led' ? `lead ${move.to}` : `${move.type === 'step.asked' ? 'ask' : 'leave'} ${move.step}`

const movesOf = (address: PurchaseStep, ...events: StepsEvent[]): string[] => {
  const actor = createActor(stepsMachine, { input: { address } })
  const moves: string[] = []
  actor.on('*', (move) => void moves.push(wordsOf(move)))
  actor.start()
  return events.map((event) => {
    moves.length = 0
    actor.send(event)
    return moves.join(', ')
  })
}
const settled = (step: PurchaseStep): [PurchaseStep, StepsEvent] => [step, purchase(step)]

describe('address and purchase', () => {
  it('[NAV-02] arriving at the first step opens the choice of a game, once', () => {
    const events = [purchase(null), purchase('selectGoods'), purchase('selectGame')]
    expect(movesOf('selectGame', ...events)).toEqual(['', 'ask selectGame', ''])
  })

  it('an address that names a game skips the first step', () => {
    expect(movesOf('selectGame', purchase('selectGoods', { namesGame: true }))).toEqual(['lead selectGoods'])
  })

  it.each(['recharge', 'result'] as const)('arriving at %s without a purchase leads to the goods', (address) => {
    expect(movesOf(address, purchase(null), purchase('selectGoods'))).toEqual(['', 'lead selectGoods'])
  })

  it('arriving at any step with an order in progress leads to its result', () => {
    expect(movesOf('selectGame', purchase('result'))).toEqual(['lead result'])
  })

  it('the address follows the purchase from step to step', () => {
    const events = [
      ...[purchase(null), purchase('selectGoods', { game: 'b' }), page('selectGoods')],
      ...[purchase('recharge'), page('recharge'), purchase('result'), page('result')],
    ]
    expect(movesOf(...settled('selectGame'), ...events)).toEqual([
      '',
      '',
      'lead selectGoods',
      '',
      'lead recharge',
      '',
      'lead result',
      '',
    ])
  })

  it('choosing the same game again also leads to the goods', () => {
    expect(movesOf(...settled('selectGame'), purchase('selectGoods'))).toEqual(['', 'lead selectGoods'])
  })

  it('after a login at the first step, the first step is shown again', () => {
    const events = [purchase(null), purchase('selectGoods')]
    expect(movesOf(...settled('selectGame'), ...events)).toEqual(['', '', 'ask selectGame'])
  })

  it('if the shop restarts with another game, the choice of a game opens again', () => {
    const events = [purchase('selectGoods', { isStarting: true }), purchase('selectGoods', { game: 'b' })]
    expect(movesOf(...settled('selectGame'), ...events)).toEqual(['', '', 'ask selectGame'])
  })

  it('[NAV-12] Back leaves the step of the purchase', () => {
    const events = [page('selectGoods'), purchase('selectGoods')]
    expect(movesOf(...settled('recharge'), ...events)).toEqual(['', 'leave recharge', ''])
  })

  it('Back over two steps leaves one step and requests the other', () => {
    const events = [page('selectGame'), purchase('selectGoods'), purchase('selectGame')]
    expect(movesOf(...settled('recharge'), ...events)).toEqual(['', 'leave recharge', 'ask selectGame', ''])
  })

  it('a step that cannot be left gets its address back', () => {
    const events = [page('selectGoods'), purchase('recharge')]
    expect(movesOf(...settled('recharge'), ...events)).toEqual(['', 'leave recharge', 'lead recharge'])
  })

  it('if the choice of a game cannot open, the address leads to the goods', () => {
    const events = [purchase('selectGoods'), purchase('selectGoods')]
    expect(movesOf('selectGame', ...events)).toEqual(['ask selectGame', 'lead selectGoods'])
  })

  it('Forward requests the step; if the purchase cannot follow, the address returns', () => {
    const events = [page('recharge'), purchase('selectGoods')]
    expect(movesOf(...settled('selectGoods'), ...events)).toEqual(['', 'ask recharge', 'lead selectGoods'])
  })

  it('repeated events change the address only once', () => {
    const events = [purchase('selectGoods'), purchase('selectGoods'), page('selectGoods')]
    expect(movesOf(...settled('recharge'), ...events)).toEqual(['', 'lead selectGoods', '', ''])
  })

  it('a login before the payment does not change the address', () => {
    expect(movesOf(...settled('recharge'), purchase(null), purchase('recharge'))).toEqual(['', '', ''])
  })
})
