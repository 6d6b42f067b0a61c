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

/** What is asked of purchase and address, event by event; '' for nothing. */
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
/** Address and purchase are at the same step. */
const settled = (step: PurchaseStep): [PurchaseStep, StepsEvent] => [step, purchase(step)]

describe('Address and purchase', () => {
  it('[NAV-02] who arrives at the first step is asked for the game, once', () => {
    const events = [purchase(null), purchase('selectGoods'), purchase('selectGame')]
    expect(movesOf('selectGame', ...events)).toEqual(['', 'ask selectGame', ''])
  })

  it('an address that names a game leads past the first step', () => {
    expect(movesOf('selectGame', purchase('selectGoods', { namesGame: true }))).toEqual(['lead selectGoods'])
  })

  it.each(['recharge', 'result'] as const)('who arrives at %s without a purchase is led to the goods', (address) => {
    expect(movesOf(address, purchase(null), purchase('selectGoods'))).toEqual(['', 'lead selectGoods'])
  })

  it('who arrives anywhere with an order under way is led to its result', () => {
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

  it('the same game chosen again leads on too', () => {
    expect(movesOf(...settled('selectGame'), purchase('selectGoods'))).toEqual(['', 'lead selectGoods'])
  })

  it('a login at the first step comes back to it', () => {
    const events = [purchase(null), purchase('selectGoods')]
    expect(movesOf(...settled('selectGame'), ...events)).toEqual(['', '', 'ask selectGame'])
  })

  it('a shop that starts anew, with another game, asks again', () => {
    const events = [purchase('selectGoods', { isStarting: true }), purchase('selectGoods', { game: 'b' })]
    expect(movesOf(...settled('selectGame'), ...events)).toEqual(['', '', 'ask selectGame'])
  })

  it('[NAV-12] Back leaves the step that the purchase is at', () => {
    const events = [page('selectGoods'), purchase('selectGoods')]
    expect(movesOf(...settled('recharge'), ...events)).toEqual(['', 'leave recharge', ''])
  })

  it('Back over two steps leaves one and asks for the other', () => {
    const events = [page('selectGame'), purchase('selectGoods'), purchase('selectGame')]
    expect(movesOf(...settled('recharge'), ...events)).toEqual(['', 'leave recharge', 'ask selectGame', ''])
  })

  it('a step that cannot be left gets its address back', () => {
    const events = [page('selectGoods'), purchase('recharge')]
    expect(movesOf(...settled('recharge'), ...events)).toEqual(['', 'leave recharge', 'lead recharge'])
  })

  it('a choice of a game that does not come leads to the goods', () => {
    const events = [purchase('selectGoods'), purchase('selectGoods')]
    expect(movesOf('selectGame', ...events)).toEqual(['ask selectGame', 'lead selectGoods'])
  })

  it('Forward asks for the step; where that cannot be, the address returns', () => {
    const events = [page('recharge'), purchase('selectGoods')]
    expect(movesOf(...settled('selectGoods'), ...events)).toEqual(['', 'ask recharge', 'lead selectGoods'])
  })

  it('leads once, however often it is looked', () => {
    const events = [purchase('selectGoods'), purchase('selectGoods'), page('selectGoods')]
    expect(movesOf(...settled('recharge'), ...events)).toEqual(['', 'lead selectGoods', '', ''])
  })

  it('a login on the way to paying moves nothing', () => {
    expect(movesOf(...settled('recharge'), purchase(null), purchase('recharge'))).toEqual(['', '', ''])
  })
})
