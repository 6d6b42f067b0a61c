import { languages } from '../../../src/contract/codes.ts'
import { answer, expect, type Player, test } from '../support/player.ts'

const steps = (player: Player) => player.page.getByRole('region', { name: 'What happened' })

/** An order that waits for its payment, and the provider's window. */
const buys = async (player: Player) => {
  await player.comesBack()
  await player.reachesRecharge()
  const provider = await player.recharge.pays()
  await player.result.isWaiting()
  return provider
}

test('[BEY-07] a result shows what has happened and what comes next, then what arrived; past orders show the same', {
  tag: '@widths',
}, async ({ player }) => {
  const provider = await buys(player)
  await expect(steps(player).getByRole('listitem')).toHaveText([
    /^Order placed/,
    /^Waiting for the payment.*at the latest$/,
  ])
  await provider.approves()
  await player.result.isPaid()
  const done = [/^Order placed/, /^Payment received/, /^Delivered to the game/]
  await expect(steps(player).getByRole('listitem')).toHaveText(done)
  await expect(player.result.root.getByText('+15 bonus')).toBeVisible()
  await expect(player.result.root.getByText(/^Points earned: \d+$/)).toBeVisible()
  await player.result.isDone()
  await player.page.goto('/my')
  await player.my.of('300 Gems').first().click()
  await expect(steps(player).getByRole('listitem')).toHaveText(done)
})

test('[BEY-07] what has been bought can be bought again, with the same goods chosen', async ({ player }) => {
  const provider = await buys(player)
  await provider.approves()
  await player.result.isPaid()
  await player.result.button('Buy again').click()
  await expect(player.recharge.root.getByText('300 Gems').first()).toBeVisible()
})

test('[BEY-07] a declined payment says why in plain words, that nothing was charged, and what helps', {
  tag: '@widths',
}, async ({ player }) => {
  const provider = await buys(player)
  await provider.page.getByLabel('Decline').selectOption('insufficient_funds')
  await provider.declines()
  await player.result.isDeclined()
  const { root } = player.result
  await expect(root.getByText('There was not enough money for the payment.')).toBeVisible()
  await expect(root.getByText('You were not charged.')).toBeVisible()
  await expect(root.getByText('Choose another way to pay.')).toBeVisible()
  await expect(steps(player).getByRole('listitem')).toHaveText([/^Order placed/, /^Ended without a payment/])
})

const order = {
  ...{
    billing_no: '20260102030405ABCDEF',
    game_name: 'Skybound',
    game_server_name: 'Server S1 · Dawn',
    role_name: 'Lin',
  },
  ...{ user_name: 'ann', product_name: '30-day pass', amount: 1234.56, currency: 'USD' },
}

test('a receipt prints on one page of A4 and of letter in every language', async ({ player }) => {
  const { page } = player
  const at = 1_700_000_000
  const detail = {
    ...{ ...order, list_amount: 1543.2, payway_name: 'Credit or debit card' },
    steps: (['created', 'paid', 'delivered', 'refunded'] as const).map((step) => ({ step, at })),
    refund: { amount: 1234.56, currency: 'USD', rule: 'kept' },
  }
  await answer(page, '/api/pay/orderHistory', {
    code: 1,
    msg: '',
    content: { orders: [{ ...order, status: 1, created_time: at }] },
  })
  await answer(page, '/api/pay/orderDetail', { code: 1, msg: '', content: detail })
  await player.wasHere()
  for (const language of languages) {
    await page.goto(`/my?spec_lang=${language}`)
    await player.my.ofAnyLanguage('30-day pass').click()
    await expect(page.locator('article tfoot tr')).toHaveCount(2)
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = await page.pdf({ format })
      const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)
      expect(pages, `${language} on ${format}`).toHaveLength(1)
    }
  }
})

test('[BEY-08] a question about an order goes from its result with the number in it, and shows under My', {
  tag: '@widths',
}, async ({ player }) => {
  const provider = await buys(player)
  await provider.declines()
  await player.result.isDeclined()
  const number = await player.result.numberShown()
  await player.result.button('Ask customer service').click()
  const form = player.popup('Ask customer service')
  await expect(form.getByText(number)).toBeVisible()
  await form.getByLabel('What is it about?').selectOption('I was charged twice')
  await form.getByLabel('Your question').fill('Why was it declined?')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText(/Its number is H\d{6}/)).toBeVisible()
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(form).toHaveCount(0)
  await player.page.goto('/my')
  const asked = player.page.getByRole('region', { name: 'Questions to customer service' })
  await asked.getByText('I was charged twice · We are looking into it').click()
  await expect(asked.getByText('Why was it declined?')).toBeVisible()
})
