import { describeFlow } from 'statewalk/describeFlow'
import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { promoCodeMachine } from './promoCode.machine.ts'
import { promoCodeModel } from './promoCode.paths.ts'
import { promoCodeScenarios } from './promoCode.scenarios.ts'
import { selectCanSubmit, selectIsChecking } from './promoCode.select.ts'

describeFlow(promoCodeMachine, promoCodeModel, import.meta.url, 'BEY-03', promoCodeScenarios)

const opened = (promoCode = '') => {
  const asked: string[] = []
  let acceptances = 0
  const chart = promoCodeMachine.provide({
    actors: {
      enterCode: fromPromise(async ({ input }) => {
        asked.push(input.promoCode)
        if (input.promoCode === 'SPRING20') throw { code: 0, playerMessage: { kind: 'server', text: 'Over' } }
        return { code: 'P1' }
      }),
    },
    actions: {
      tellAccepted: () => {
        acceptances++
      },
    },
  })
  return {
    asked,
    acceptances: () => acceptances,
    actor: createActor(chart, { input: { clientId: '7', goodsId: 'g60', promoCode } }).start(),
  }
}

it('[BEY-03] a code is sent without surrounding spaces, and is exchanged for a coupon', async () => {
  const { actor, asked } = opened()
  actor.send({ type: 'code.edited', value: ' SUMMER25 ' })
  actor.send({ type: 'submitted' })
  expect(selectIsChecking(actor.getSnapshot())).toBe(true)
  const { output } = await waitFor(actor, ({ status }) => status === 'done')
  expect([asked, output]).toEqual([['SUMMER25'], { coupon: 'P1' }])
})

it('[BEY-03] an accepted code shows a notice that replaces an earlier notice', async () => {
  const { actor, acceptances } = opened('SPRING20')
  actor.send({ type: 'submitted' })
  await waitFor(actor, (snapshot) => snapshot.context.problem !== null)
  expect(acceptances()).toBe(0)
  actor.send({ type: 'code.edited', value: 'SUMMER25' })
  actor.send({ type: 'submitted' })
  await waitFor(actor, ({ status }) => status === 'done')
  expect(acceptances()).toBe(1)
})

it('[BEY-03] a code that was typed before the token expired can be applied immediately; a code that is too long is cut', () => {
  const { actor } = opened('SUMMER25')
  expect(selectCanSubmit(actor.getSnapshot())).toBe(true)
  actor.send({ type: 'code.edited', value: 'x'.repeat(100) })
  expect(actor.getSnapshot().context.promoCode).toHaveLength(40)
})
