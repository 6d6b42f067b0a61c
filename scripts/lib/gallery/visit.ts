import { expect, type Page } from '@playwright/test'
import { addressOf, type CaptureTarget, type Screen } from './plan.ts'

/** What leads to a screen: a page of a target, where it is, and how English words of the catalog read there. */
export type ScreenVisit = {
  page: Page
  target: CaptureTarget
  port: number
  /** Parameters of the addresses. */
  search: Readonly<Record<string, string>>
  say(english: string): string
  quiet(): Promise<void>
}

/** Ms until something that should show counts as missing. */
const screenTimeoutMs = 15_000

const goTo = async ({ page, target, port, search, quiet }: ScreenVisit, path: string) => {
  await page.goto(addressOf(target, port, path, search))
  // React marks what it has taken over
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#app > *') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  await quiet()
}

const goods = async (visit: ScreenVisit) => {
  await goTo(visit, '/selectGoods')
  await expect(visit.page.locator('input[name=goods]').first()).toBeVisible({ timeout: screenTimeoutMs })
}

const recharge = async (visit: ScreenVisit) => {
  const { page, say, quiet } = visit
  await goods(visit)
  await page.locator('label:has(input[name=goods])').nth(1).click()
  const buy = page
    .getByRole('button', { name: say('Buy'), exact: true })
    .filter({ visible: true })
    .first()
  await buy.click({ timeout: screenTimeoutMs })
  const methods = page.locator('input[type=radio]:not([name=goods])').first()
  const roles = page.locator('dialog[open]').getByRole('listitem').getByRole('button').first()
  await expect(methods.or(roles).first()).toBeVisible({ timeout: screenTimeoutMs })
  if (await roles.isVisible()) await roles.click()
  await expect(methods).toBeVisible({ timeout: screenTimeoutMs })
  await quiet()
}

/** A page that only some layouts have: others lead elsewhere from its address. */
const optional = (path: string) => async (visit: ScreenVisit) => {
  await goTo(visit, path)
  return new URL(visit.page.url()).pathname === path
}

const always = (open: (visit: ScreenVisit) => Promise<void>) => async (visit: ScreenVisit) => {
  await open(visit)
  return true
}

/** Opens a screen; false where the layout has no such screen, rejects when one that should be there does not come. */
export const screenOpeners: Readonly<Record<Screen, (visit: ScreenVisit) => Promise<boolean>>> = {
  games: optional('/selectGame'),
  goods: always(goods),
  recharge: always(recharge),
  my: optional('/my'),
  events: optional('/activity'),
  vip: optional('/userCenter'),
  replenishment: optional('/replenishGoods'),
  areas: optional('/notArea'),
  accessibility: optional('/accessibility'),
  404: always((visit) => goTo(visit, '/no-such-page')),
}
