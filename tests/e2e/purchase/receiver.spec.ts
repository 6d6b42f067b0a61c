import { anyPayment, callsTo, changeAnswers, expect, test } from '../support/player.ts'

test('[BEY-01] role, level, server and game stay visible from the goods to the methods; the methods scroll below them', {
  tag: '@widths',
}, async ({ player }) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge('680 Gems')
  const receiver = recharge.order
  await expect(receiver.getByText('680 Gems')).toBeVisible()
  await expect(receiver.getByText(/^Lv\. \d+$/)).toBeVisible()
  await expect(receiver.getByText(/^S\d+ /)).toBeVisible()
  await expect(receiver.getByText('Skybound')).toBeVisible()
  await recharge.methods.last().scrollIntoViewIfNeeded()
  await expect(receiver).toBeInViewport({ ratio: 1 })
  await expect(recharge.buy).toBeInViewport({ ratio: 1 })
})

test('[BEY-01] role, level and server stay visible while the goods scroll, beside the buy button', {
  tag: '@widths',
}, async ({ player }) => {
  const { page } = player
  await player.comesBack()
  const recharge = await player.reachesRecharge('680 Gems')
  const role = (await recharge.order.locator('strong bdi').last().textContent()) ?? 'no role'
  await recharge.closes()
  await page.keyboard.press('End')
  const order = page.getByRole('region', { name: 'Your order' }).filter({ visible: true })
  const parts = [order.getByText(role, { exact: true }), order.getByText(/^Lv\. \d+$/), order.getByText(/^S\d+$/)]
  // the edge of the viewport may cut off less than a pixel
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 0.99 })
  await expect(player.shop.buy).toBeInViewport({ ratio: 1 })
})

test('[BEY-01] on the narrowest phone level and server stay in one line and the goods are not cut, for any role name', async ({
  player,
}) => {
  const { page } = player
  await page.setViewportSize({ width: 320, height: 640 })
  await changeAnswers(page, '/api/system/allRoleList', ({ roles }: { roles: { role_name: string }[] }) => {
    for (const role of roles) role.role_name = 'GuardianOfTheNorthernLight'
  })
  await player.comesBack()
  const recharge = await player.reachesRecharge('680 Gems')
  await recharge.closes()
  const order = page.getByRole('region', { name: 'Your order' }).filter({ visible: true })
  await expect(order.getByText('GuardianOfTheNorthernLight')).toBeAttached()
  for (const part of [order.getByText(/^Lv\. \d+$/), order.getByText(/^S\d+$/)])
    await expect(part).toBeInViewport({ ratio: 1 })
  const cut = await order.getByText('680 Gems').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(cut).toBe(0)
  // the page reserves 82 px for the order summary
  expect((await order.boundingBox())?.height).toBeLessThanOrEqual(82)
})

test('[BEY-01] the first purchase for a role asks once for confirmation in this browser, also after a reload', {
  tag: '@proof',
}, async ({ player }) => {
  const payments = callsTo(player.page, anyPayment)
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await recharge.buy.click()
  const question = recharge.receiverQuestion
  await expect(question.root.getByText('Skybound')).toBeVisible()
  await expect(question.root.getByText(/^S\d+ /)).toBeVisible()
  await question.button('Cancel').click()
  await expect(question.root).toHaveCount(0)
  expect(payments).toHaveLength(0)

  const provider = await recharge.pays()
  expect(payments).toHaveLength(1)
  await provider.page.close()
  await player.page.reload()
  await player.result.closes()
  await player.startsRecharge('680 Gems')
  await recharge.showsMethods()
  await recharge.buy.click()
  await expect.poll(() => payments.length).toBe(2)
})

test('[BEY-01 LOC-07] in Arabic the question names the role first and then its level, from the right', async ({
  player,
}) => {
  const { page } = player
  await player.wasHere()
  await page.goto('/?spec_lang=ar')
  await page.locator('label:has(input[name=goods])').nth(1).click()
  await page.getByRole('button', { name: 'شراء' }).filter({ visible: true }).first().click()
  await player.frame.popups.getByRole('listitem').getByRole('button').first().click()
  const recharge = player.frame.popups.first()
  const name = (await recharge.getByRole('region').locator('strong bdi').last().textContent()) ?? 'no role'
  await recharge.locator('footer button').last().click()
  const question = page.getByRole('dialog', { name: 'هل هذه هي الشخصية الصحيحة؟' })
  const role = await question.getByText(name, { exact: true }).boundingBox()
  const level = await question.getByText(/^المستوى \d+$/).boundingBox()
  expect(level?.y).toBeCloseTo(role?.y ?? 0, -1)
  expect((level?.x ?? 0) + (level?.width ?? 0)).toBeLessThan(role?.x ?? 0)
})

test('[BEY-01] a role from a link needs confirmation like any other, even after another role was confirmed', async ({
  player,
}) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await (await recharge.pays()).page.close()
  await player.result.closes()
  await player.roles.opens()
  const rows = await player.roles.rows.allTextContents()
  const linked = rows.flatMap((row) => /S\d+/.exec(row) ?? []).find((server, _, [first]) => server !== first)
  await player.page.goto(`/?server_id=${linked}`)
  await player.result.closes()
  await player.shop.chooses('680 Gems')
  await player.shop.buy.click()
  await recharge.showsMethods()
  await recharge.buy.click()
  await expect(recharge.receiverQuestion.root.getByText(new RegExp(`^${linked} `))).toBeVisible()
})

test('[BEY-01] after a login during the purchase, the automatically chosen role must be confirmed', async ({
  player,
  browser,
}) => {
  const elsewhere = await browser.newContext()
  const other = player.in(await elsewhere.newPage())
  await other.comesBack(player.at('watt'))
  await other.reachesRecharge()
  await other.recharge.pays()
  await other.result.isWaiting()
  await elsewhere.close()
  const payments = callsTo(player.page, anyPayment)
  await player.opens()
  await player.shop.chooses('680 Gems')
  await player.shop.buy.click()
  await player.types()
  const { recharge } = player
  await recharge.showsMethods()
  await recharge.buy.click()
  await expect(recharge.receiverQuestion.root.getByText(/^S\d+ /)).toBeVisible()
  expect(payments).toHaveLength(0)
})

test('[BEY-01] the question offers to choose another role, which then needs confirmation too', async ({ player }) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await recharge.buy.click()
  await recharge.receiverQuestion.button('Choose another role').click()
  await player.roles.choosesFirst()
  await recharge.showsMethods()
  await recharge.buy.click()
  await expect(recharge.receiverQuestion.root).toBeVisible()
})

test('[BEY-01 PAY-13] a double click on Buy neither answers nor closes the question', async ({ player }) => {
  const payments = callsTo(player.page, anyPayment)
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await recharge.buy.dblclick()
  await expect(recharge.receiverQuestion.root).toBeVisible()
  expect(payments).toHaveLength(0)
})
