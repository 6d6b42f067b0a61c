import { expect, test } from './player.ts'
import { tracked } from './tracked.ts'

test('[SYS-07 NAV-10] a purchase is told to the data-collection host, act by act, with its data', async ({
  player,
}) => {
  await player.opens()
  await player.logsIn()
  await player.reachesRecharge()
  const provider = await player.pays()
  await expect(player.popup('Recharge result')).toBeVisible()
  const records = await tracked(player.page, [
    'viewPage',
    'login',
    'viewProductDetail',
    'clickBuy',
    'selectRole',
    'clickPay',
    18,
    'openPayLink',
  ])
  await provider.close()
  expect(records).toHaveLength(8)
})
