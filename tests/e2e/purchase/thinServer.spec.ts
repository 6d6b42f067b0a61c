import type { Page } from '@playwright/test'
import type { Brand } from '../../../brands/schema.ts'
import { featureNames } from '../../../src/contract/backendFeatures.ts'
import { extraPaths } from '../../server/support/thinServer.ts'
import { expect, test } from '../support/player.ts'

/**
 * Simulates a minimal server. It answers 404 to every API call that the specification does not name, and its brand data
 * says that all optional features are missing.
 * @returns the paths of the calls that were answered 404
 */
const hasThinServer = async (page: Page) => {
  const missed = new Set<string>()
  await page.route(
    ({ pathname }) => extraPaths.includes(pathname),
    (route) => {
      missed.add(new URL(route.request().url()).pathname)
      return route.fulfill({ status: 404, body: '404 page not found' })
    },
  )
  await page.route('**/*', async (route) => {
    const isFrame = route.request().frame().parentFrame() !== null
    if (isFrame || route.request().resourceType() !== 'document') return route.fallback()
    const asked = new URL(route.request().url())
    const headers = { ...route.request().headers(), host: asked.host }
    asked.hostname = '127.0.0.1' // Node cannot resolve host names below localhost
    const sent = await route.fetch({ url: asked.href, headers })
    const body = (await sent.text()).replace(
      /(<script type="application\/json" id="brand">)(.*?)(?=<\/script>)/s,
      (_, tag, json) => {
        const brand: Brand = JSON.parse(json)
        return tag + JSON.stringify({ ...brand, features: { ...brand.features, lacks: featureNames } })
      },
    )
    await route.fulfill({ response: sent, body })
  })
  return missed
}

const showsNoError = async (page: Page) => {
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText(/Network error|could not read|could not be loaded/)).toHaveCount(0)
}

test('[OPS-05] a purchase succeeds on a server with only the calls of the specification, without features that need other calls', async ({
  player,
}) => {
  const { page } = player
  const missed = await hasThinServer(page)
  await player.comesBack()
  await showsNoError(page)

  await player.reachesRecharge()
  await expect(player.recharge.promoCode).toHaveCount(0)
  const provider = await player.recharge.pays()
  await player.result.isWaiting()
  await expect(player.result.button('Ask customer service')).toHaveCount(0)
  await expect(player.result.button('Cancel order')).toHaveCount(0)
  await provider.approves()
  await player.result.isPaid()
  await expect(page.getByRole('region', { name: 'What happened' })).toHaveCount(0)
  await showsNoError(page)
  await player.result.isDone()

  await player.opens('/my')
  await player.account.isOf(player.name)
  for (const name of ['Orders', 'Monthly limit', 'Questions to customer service'])
    await expect(page.getByRole('region', { name })).toHaveCount(0)
  await showsNoError(page)

  await player.opens('/')
  await player.events.opens()
  await expect(player.events.tabs).toBeVisible()
  await showsNoError(page)
  for (const path of ['/api/config/maintenance', '/api/pay/lastMethod', '/api/pay/openOrders', '/api/offer/list'])
    expect(missed, path).toContain(path)
})
