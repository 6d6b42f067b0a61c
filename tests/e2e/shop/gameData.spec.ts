import { answer, callsTo, changeAnswers, expect, plainPages, test } from '../support/player.ts'

test('[GAM-04] a server zone is chosen and sent only if the game has zones', async ({ player }) => {
  const { page } = player
  const asked = callsTo(page, '/api/pay/getRoleList')
  const choosesRole = async () => {
    await page
      .getByRole('region', { name: 'Account' })
      .getByRole('button', { name: /^(Choose|Change)$/ })
      .click()
    const popup = player.roles.root
    await popup.getByRole('tab', { name: 'All servers' }).click()
    return popup
  }
  await player.comesBack()
  const plain = await choosesRole()
  await expect(plain.getByLabel('Area')).toHaveCount(0)
  await plain.getByRole('list', { name: 'All servers' }).getByRole('button').first().click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(asked.filter((call) => call.has('area_id'))).toEqual([])
  const before = asked.length
  await player.opens('/?client_id=10102')
  await player.logsIn()
  const popup = await choosesRole()
  await popup.getByLabel('Area').selectOption('A2')
  await popup.getByRole('list', { name: 'All servers' }).getByRole('button').first().click()
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  expect(asked.at(-1)?.get('area_id')).toBe('A2')
})

test('[GAM-08] a game without an icon in the list gets it from a separate call', async ({ player }) => {
  const { page } = player
  const asked = callsTo(page, '/api/config/game_logo')
  const icon = 'https://icons.example/game.png'
  await plainPages(page)
  await changeAnswers<{ list: { client_id: string; logo: string }[] }>(page, '/api/pay/getGameListV2', ({ list }) => {
    for (const game of list.filter(({ client_id }) => client_id === '10102')) game.logo = ''
  })
  await answer(page, '/api/config/game_logo', { code: 1, msg: '', content: { icon } })
  await player.opens()
  await player.shop.showsGoods()
  await player.games.opens()
  await expect(player.games.root.locator(`img[src="${icon}"]`)).toHaveCount(1)
  expect(asked.map((call) => call.get('client_id'))).toContain('10102')
})

test('[LOC-08] names of goods use the page’s language, otherwise the default language, otherwise the first; plain text is shown unchanged', async ({
  player,
}) => {
  const { page } = player
  await plainPages(page)
  await changeAnswers<{ goods: { display: string }[] }>(page, '/api/pay/getThirdGift', ({ goods }) => {
    const names = [
      '{"en":"Stones","de":"Steine"}',
      '{"en":"Pearls","fr":"Perles"}',
      '{"fr":"Bois","ja":"木"}',
      '{"en":',
    ]
    for (const [at, display] of names.entries()) Object.assign(goods[at] ?? {}, { display })
  })
  await player.opens('/?spec_lang=en')
  for (const name of ['Stones', 'Pearls', 'Bois', '\\{"en":']) await expect(player.shop.goods(name)).toBeVisible()
  await page.getByRole('combobox', { name: 'Language' }).first().selectOption('de')
  for (const name of ['Steine', 'Pearls', 'Bois', '\\{"en":']) await expect(player.shop.goods(name)).toBeVisible()
})

test('[SYS-09] a question has title, text and two buttons; overlay, Escape and the close button answer “no”', async ({
  player,
}) => {
  const { page } = player
  const asks = async () => {
    await player.account.asksToLogOut()
    const { question } = player.account
    await expect(question.root.getByRole('paragraph').first()).toBeVisible()
    await expect(question.button('Cancel')).toBeVisible()
    return question
  }
  const isStillThere = async () => {
    await player.frame.hasNoPopup()
    await expect(player.account.of(player.name).first()).toBeVisible()
  }
  await player.comesBack()
  await asks()
  await page.mouse.click(4, 4)
  await isStillThere()
  await asks()
  await page.keyboard.press('Escape')
  await isStillThere()
  const question = await asks()
  await question.button('Log out').click()
  await expect(player.login.opener).toBeVisible()
})
