import { answer, expect, type Player, test } from '../../support/player.ts'

const bank = { payway_id: '10801', name: 'Online banking', icon: 'bank', sort: 2 }
const aurora = { payway_id: '10801', channel_id: '128', name: 'Aurora Bank', icon: 'bank', sort: 1 }
const regionOf = (player: Player, methods: object[]) =>
  answer(player.page, '/api/pay/getPaymentList', { code: 1, msg: '', content: { country: { Global: methods } } })

test('[RCH-15 LOC-08] methods and sub-methods show their description in the player’s language, otherwise in the default language; broken JSON shows nothing', {
  tag: '@proof',
}, async ({ player }) => {
  const said = (en: string) => JSON.stringify({ en, de: 'Etwas anderes' })
  await regionOf(player, [
    { payway_id: '10201', name: 'PayPal', icon: 'paypal', sort: 1, description: said('Pays at once') },
    {
      payway_id: '11001',
      name: 'Others',
      icon: 'card',
      sort: 3,
      description: '{"fr":"En français","de":"Auf Deutsch"}',
    },
    {
      ...bank,
      sub_payment: [
        { ...aurora, description: said('Until 8 in the evening') },
        { ...aurora, channel_id: '129', name: 'Birch Bank', sort: 2, description: '{"en": "Broken' },
      ],
    },
  ])
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await expect(recharge.root.getByText('Pays at once')).toBeVisible()
  await expect(recharge.root.getByText('En français')).toBeVisible()
  await recharge.methodWithList('Online banking').click()
  const list = player.popup('Online banking')
  await expect(list.getByRole('button', { name: /^Aurora Bank/ })).toContainText('Until 8 in the evening')
  await expect(list.getByRole('button', { name: /^Birch Bank/ })).toHaveText('Birch Bank')
})

test('[RCH-09] a price is struck through only if a coupon lowers it', async ({ player }) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge('1,980 Gems')
  await expect(recharge.root.locator('s')).toContainText('$23.99')
  await player.recharge.chooses('More ways to pay')
  await expect(recharge.root.getByText('Coupons cannot be used with this payment method')).toBeVisible()
  await expect(recharge.order.getByText('$23.99')).toBeVisible()
  await expect(recharge.root.locator('s')).toHaveCount(0)
})
