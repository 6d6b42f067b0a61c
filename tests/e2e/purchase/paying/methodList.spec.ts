import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../../../src/server/main.ts'
import { appDir, loadRenderer } from '../../../../src/server/program/built.ts'
import { applyFolder } from '../../../../src/server/startup/catalogueFolder.ts'
import { prepareSchema, prepareSeeds } from '../../../../src/server/startup/prepare.ts'
import { silentLog } from '../../../server/support/silentLog.ts'
import { changeAnswers, expect, Player, test } from '../../support/player.ts'

type Method = Record<string, unknown>
type List = { country: Record<string, Method[]> }
const path = '/api/pay/getPaymentList'

const method = (name: string, more: Method = {}): Method => ({
  payway_id: '10201',
  channel_id: name,
  name,
  icon: 'card',
  sort: 1,
  min_money: 0,
  max_money: 0,
  open_coupon: 1,
  ...more,
})

test('[BEY-05 RCH-03] methods for other prices are counted in one line; opened, it lists their limits and links to other goods', {
  tag: '@widths',
}, async ({ player }) => {
  await changeAnswers<List>(player.page, path, (list) => {
    list.country = {
      US: [
        method('No bounds'),
        method('Small sums', { max_money: 2 }),
        method('Large sums', { min_money: 10, max_money: 50 }),
      ],
    }
  })
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await expect(recharge.methods).toHaveCount(1)
  await expect(recharge.fact('Small sums')).toBeHidden()
  await recharge.root.getByText('2 more ways to pay take other prices').click()
  await expect(recharge.fact('Small sums')).toHaveText('up to $2.00')
  await expect(recharge.fact('Large sums')).toHaveText('$10.00 to $50.00')
  await recharge.button('Choose other goods').click()
  await expect(recharge.root).toHaveCount(0)
  await expect(player.shop.goods('60 Gems')).toBeFocused()
  await expect(player.shop.card('60 Gems')).toBeInViewport({ ratio: 1 })
  await expect(player.shop.goods('300 Gems')).toBeChecked()
  await player.startsRecharge('980 Gems')
  await expect(recharge.root.getByText('1 more way to pay takes other prices')).toBeVisible()
  await expect(recharge.methods).toHaveCount(2)
})

test('[RCH-01] a known list of methods is shown as soon as the popup opens, without a loading state', async ({
  player,
}) => {
  await player.comesBack()
  await player.reachesRecharge()
  const { page, shop, recharge } = player
  await recharge.closes()
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    new MutationObserver(() => {
      if (document.querySelector('dialog [role=status]')) dataset.loading = 'seen'
      if (document.querySelector('dialog input[name=method]')) dataset.methods = 'seen'
    }).observe(document.body, { childList: true, subtree: true })
  })
  await shop.buy.click()
  await recharge.showsMethods()
  await expect(page.locator('html')).toHaveAttribute('data-methods', 'seen')
  await expect(page.locator('html')).not.toHaveAttribute('data-loading', 'seen')
})

test('[OPS-02] a payment method has the icon that a file of the applied catalogue contains', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  const tower = { payway: '10201', name: 'Tower Pay', icon: 'tower.svg', sort: 1 }
  const methods = [{ places: { universal: ['Global', 'US'] }, web: [tower] }]
  await writeFile(join(folder, 'methods.json'), JSON.stringify(methods))
  await writeFile(join(folder, 'tower.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="37" height="23"/>')
  const data = { dataDir: join(folder, 'data') }
  await prepareSchema(data, false)
  await prepareSeeds(data, { isDemo: true, isChecked: false })
  await applyFolder(data, folder)
  const { prerenderPage: render, toneCss } = await loadRenderer()
  const server = await startServer({ ...data, port: 0, isDemo: true, appDir, render, toneCss, log: silentLog })
  try {
    const player = new Player(page, { username: 'player10', password: 'pass10' })
    await player.opens(`http://watt.localhost:${server.port}/`)
    await player.logsIn()
    const recharge = await player.reachesRecharge()
    const icon = recharge.root
      .locator('label', { has: page.getByRole('radio', { name: 'Tower Pay', exact: true }) })
      .locator('img')
    await expect(icon).toBeVisible()
    expect(await icon.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
      37, 23,
    ])
  } finally {
    await server.close()
    await rm(folder, { recursive: true })
  }
})
