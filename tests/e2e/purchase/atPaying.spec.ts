import { expect, test } from '../support/player.ts'

test('[RCH-10 CRD-01] the card form that opens on Buy comes into sight, and its number can be typed at once', {
  tag: '@widths',
}, async ({ player }) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  const { number, password } = await recharge.opensCardForm()
  await expect(number).toBeFocused()
  await expect(number).toBeInViewport({ ratio: 1 })
  await expect(password).toBeInViewport({ ratio: 1 })
  await player.page.keyboard.type('1234')
  await expect(number).toHaveValue('1234')
})

