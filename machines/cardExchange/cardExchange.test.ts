import { describeFlow } from 'statewalk/describeFlow'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { maxCardLength } from '../../src/domain/payment/cardEncoding.ts'
import { cardExchangeMachine } from './cardExchange.machine.ts'
import { cardExchangeModel } from './cardExchange.paths.ts'
import { cardExchangeScenarios } from './cardExchange.scenarios.ts'

describeFlow(cardExchangeMachine, cardExchangeModel, import.meta.url, 'FLW-04', cardExchangeScenarios)

it.each(['number', 'password'] as const)(
  '[CRD-01] a %s that is longer than allowed is cut, and spaces do not count',
  (field) => {
    const receiver = { clientId: '7', account: '1', serverId: 's1', areaId: null, roleId: 'r1' }
    const input = { purchase: null, receiver, currency: null, card: { number: '', password: '' } }
    const actor = createActor(cardExchangeMachine, { input }).start()
    const kept = (value: string) => {
      actor.send({ type: 'card.edited', field, value })
      return actor.getSnapshot().context.card[field]
    }
    const longest = '1234 5678 '.repeat(maxCardLength / 8)
    expect(kept(longest)).toBe(longest)
    expect(kept(`${longest}9`)).toBe(longest)
  },
)
