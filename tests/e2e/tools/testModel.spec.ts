import { cardExchangeMachine } from '../../../machines/cardExchange/cardExchange.machine.ts'
import { cardExchangeModel } from '../../../machines/cardExchange/cardExchange.paths.ts'
import { anyModel } from '../../../src/paths/model.ts'
import { testModelOf } from '../../../src/paths/testModel.ts'
import { expect, type Player, prepare, test } from '../support/player.ts'

/* Paths of the card exchange by the TestModel of xstate/graph, walked in the browser: docs/path-coverage.md explains it. */

type Card = { number: string; password: string }

const events = [
  'types a card number',
  'types a card password',
  'submits the card',
  'the card is worth something',
  'thinks again',
  'says yes',
  'the redemption: done',
  'closes the popup',
].map((type) => ({ type }))
const paths = testModelOf({ machine: cardExchangeMachine, model: anyModel(cardExchangeModel) }).getShortestPaths({
  ...{ input: 'a gift card by itself', events },
  toState: ({ states }) => states.includes('closed'),
})

const screenOf = (player: Player, card: Card) => {
  const form = player.gift.root
  const question = player.recharge.card.question.root
  return {
    states: {
      form: () => expect(form.getByLabel('Card number')).toBeVisible(),
      confirming: () => expect(question.getByText('Card value:')).toBeVisible(),
      closed: () => expect(form).toHaveCount(0),
    },
    events: {
      'types a card number': () => form.getByLabel('Card number').fill(card.number),
      'types a card password': () => form.getByLabel('Card password', { exact: true }).fill(card.password),
      'submits the card': () => form.getByRole('button', { name: 'Exchange', exact: true }).click(),
      'thinks again': () => question.getByRole('button', { name: 'Cancel', exact: true }).click(),
      'says yes': () => question.getByRole('button', { name: 'Confirm', exact: true }).click(),
      'closes the popup': () => form.locator('header').getByRole('button', { name: 'Close' }).click(),
      // the server answers these by itself; the next state waits for it
      'the card is worth something': async () => {},
      'the redemption: done': async () => {},
    },
  }
}

const wordsOf = ({ steps }: (typeof paths)[number]) =>
  steps
    .slice(1)
    .map(({ event }) => event.type)
    .join(', ')

test('the paths leave from every state, and redeem the card', () => {
  expect(paths.map(wordsOf)).toEqual(
    expect.arrayContaining([
      'closes the popup',
      expect.stringMatching(/says yes, the redemption: done$/),
      expect.stringMatching(/thinks again, closes the popup$/),
    ]),
  )
})

for (const path of paths)
  test(`[FLW-04] a gift card: ${wordsOf(path)}`, async ({ player }) => {
    const { page } = player
    const card = await prepare<Card>(page, 'card', { kind: 'gift', amount: 1499, gems: 980 })
    await player.opens()
    await player.gift.opener.click()
    await player.types()
    await player.roles.choosesFirst()
    await path.test(screenOf(player, card))
  })
