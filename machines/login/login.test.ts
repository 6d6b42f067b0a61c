import { describeFlow } from 'statewalk/describeFlow'
import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { AccountKind } from '../../src/domain/player/login.ts'
import { type Credentials, loginMachine } from './login.machine.ts'
import { loginModel } from './login.paths.ts'
import { loginScenarios } from './login.scenarios.ts'

describeFlow(loginMachine, loginModel, import.meta.url, 'LGN-05', loginScenarios)

const place = { clientId: '7', area: 'universal', gameId: null } as const
/** Presses Log in and returns the credentials that the chart sends. */
const sentAs = (kind: AccountKind, username: string, password: string) => {
  const sent: Credentials[] = []
  const chart = loginMachine.provide({
    actors: {
      authenticate: fromPromise(async ({ input }) => {
        sent.push({ kind: input.kind, username: input.username, password: input.password })
        return { user: null, replenishId: null }
      }),
    },
  })
  const actor = createActor(chart, { input: { place, methods: ['card'] } }).start()
  actor.send({ type: 'method.chosen', method: kind })
  actor.send({ type: 'field.edited', field: 'username', value: username })
  actor.send({ type: 'field.edited', field: 'password', value: password })
  actor.send({ type: 'submitted' })
  return sent
}

it('[LGN-02] number and password of a card are sent as printed on the card, in their original case', () => {
  expect(sentAs('card', '\u200eＧc－٠٠٠１ ', 'Ab—\u200b９x Y')).toEqual([
    { kind: 'card', username: 'Gc-0001', password: 'Ab-9xY' },
  ])
  expect(sentAs('card', 'GAME-1', '\u200b \u2060')).toEqual([])
})

it('[LGN-01] name and password of an account are sent as typed', () => {
  const [username, password] = ['Ａnn ١', 'Ab—９x Y']
  expect(sentAs('account', username, password)).toEqual([{ kind: 'account', username, password }])
})

it('[CRD-01] number and password of a card are cut after 80 characters, those of an account are not', () => {
  const [long, kept] = ['1234 '.repeat(21).trim(), '1234'.repeat(20)]
  expect(sentAs('card', long, long)).toEqual([{ kind: 'card', username: kept, password: kept }])
  expect(sentAs('account', long, long)).toEqual([{ kind: 'account', username: long, password: long }])
})

it('[LGN-01] a name and a password of one letter are long enough', () => {
  expect(sentAs('account', 'a', 'b')).toEqual([{ kind: 'account', username: 'a', password: 'b' }])
})
