import { expect, test } from '../support/player.ts'
import { isSound } from '../support/sound.ts'

const port = Number(process.env.E2E_PORT ?? 4173)

for (const language of ['de', 'ar']) {
  test(`the goods page, login and recharge popups have no accessibility violation and no sideways scroll (${language})`, {
    tag: language === 'de' ? ['@widths'] : [],
  }, async ({ player }) => {
    const { page } = player
    await player.opens(`/?spec_lang=${language}`)
    await player.frame.reads(language === 'ar' ? 'rtl' : 'ltr')
    await page.locator('label:has(input[name=goods])').nth(1).click()
    await isSound(page)
    await page.locator('header').getByRole('button').last().click()
    const dialog = player.frame.popups.first()
    await dialog.locator('input[name=username]').fill(player.name)
    await dialog.locator('input[name=password]').fill(player.password)
    await isSound(page)
    await dialog.locator('button[type=submit]').click()
    await expect(dialog).toHaveCount(0)
    const buy = page.locator('section > button, aside button').filter({ visible: true }).first()
    await buy.click()
    const choice = page.getByRole('dialog').getByRole('listitem').or(player.frame.popups.getByRole('radio')).first()
    await expect(choice).toBeVisible()
    if ((await player.frame.popups.getByRole('radio').count()) === 0) {
      await isSound(page)
      await player.frame.popups.getByRole('listitem').getByRole('button').first().click()
    }
    await expect(player.frame.popups.getByRole('radio').first()).toBeVisible()
    await isSound(page)
  })
}

test('[BRD-02 BRD-04] every brand has its title, icon and colour in the page before any script; an unknown host has none', async ({
  request,
}) => {
  const brands =
    'watt dragon ko coolgame ru joynet ssgame joyage acenet acenetJp rhinosTwhk rhinos spotJp rhinosJp rhinosSea brandEn'
  const titles = new Set<string>()
  for (const brand of brands.split(' ')) {
    const html = await (
      await request.get(`http://127.0.0.1:${port}/`, { headers: { host: `${brand.toLowerCase()}.localhost` } })
    ).text()
    titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '')
    expect(html).toMatch(/<meta name="theme-color" content="#[0-9a-f]{6}"/i)
    expect(html).toContain('rel="icon"')
  }
  expect(titles.size).toBe(16)
  const stranger = await request.get(`http://127.0.0.1:${port}/`, { headers: { host: 'stranger.example' } })
  expect(stranger.status()).toBe(404)
  expect(await stranger.text()).toContain('No shop at this address')
})
