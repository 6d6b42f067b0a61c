import { expect, type Page } from '@playwright/test'
import { addressOf, type Screen, type Sitting } from './plan.ts'

/** What leads to a screen: a page of a sitting, where it is, and how English words of the catalog read there. */
export type Visit = {
  page: Page
  sitting: Sitting
  port: number
  /** Parameters of the addresses. */
  search: Readonly<Record<string, string>>
  say(english: string): string
  quiet(): Promise<void>
}

/** Ms until something that should show counts as missing. */
const patience = 15_000

const goTo = async ({ page, sitting, port, search, quiet }: Visit, path: string) => {
  await page.goto(addressOf(sitting, port, path, search))
  // React marks what it has taken over
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#app > *') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  await quiet()
}

const goods = async (visit: Visit) => {
  await goTo(visit, '/selectGoods')
  await expect(visit.page.locator('input[name=goods]').first()).toBeVisible({ timeout: patience })
}

const recharge = async (visit: Visit) => {
  const { page, say, quiet } = visit
  await goods(visit)
  await page.locator('label:has(input[name=goods])').nth(1).click()
  const buy = page
    .getByRole('button', { name: say('Buy'), exact: true })
    .filter({ visible: true })
    .first()
  await buy.click({ timeout: patience })
  const methods = page.locator('input[type=radio]:not([name=goods])').first()
  const roles = page.locator('dialog[open]').getByRole('listitem').getByRole('button').first()
  await expect(methods.or(roles).first()).toBeVisible({ timeout: patience })
  if (await roles.isVisible()) await roles.click()
  await expect(methods).toBeVisible({ timeout: patience })
  await quiet()
}

/** A page that only some layouts have: others lead elsewhere from its address. */
const optional = (path: string) => async (visit: Visit) => {
  await goTo(visit, path)
  return new URL(visit.page.url()).pathname === path
}

const always = (open: (visit: Visit) => Promise<void>) => async (visit: Visit) => {
  await open(visit)
  return true
}

/** Opens a screen; false where the layout has no such screen, rejects when one that should be there does not come. */
export const screenOpeners: Readonly<Record<Screen, (visit: Visit) => Promise<boolean>>> = {
  games: optional('/selectGame'),
  goods: always(goods),
  recharge: always(recharge),
  my: optional('/my'),
  404: always((visit) => goTo(visit, '/no-such-page')),
}
