import { type Disturbance, inTime, movesTime, strike } from 'trials/faults/disturb'
import { code } from '../../../src/contract/codes.ts'
import { expect, type Player } from '../../e2e/support/player.ts'
import { type Scenario, tryAgain } from './scenario.ts'

/** Technical failures, and every response code with which the server can refuse a call. */
export const faults = [
  'HTTP 500',
  'no answer in time',
  'a wrong shape',
  'a dropped connection',
  ...Object.values(code).filter((each) => each !== code.success),
] as const
export type Fault = (typeof faults)[number]
type Code = Extract<Fault, number>
const isCode = (fault: Fault): fault is Code => typeof fault === 'number'

const refusal = (fault: Fault) => `The server refuses with ${fault}.`

const disturbanceOf = (fault: Fault): Disturbance => {
  if (isCode(fault)) return { json: { code: fault, msg: refusal(fault) } }
  if (fault === 'HTTP 500') return { status: 500, json: { code: 0, msg: 'broken' } }
  if (fault === 'a wrong shape') return { json: { code: 1, msg: '', content: [null] } }
  return fault
}

const quick = { timeout: 50 }
const sees = (player: Player, text: string) =>
  expect(player.page.getByText(text).filter({ visible: true }).first()).toBeVisible(quick)

const choiceOfGame = { name: 'Choose a game' }

/** Response codes that open a page or popup besides their message: code → check that this page or popup is open. */
const pageOf: Readonly<Record<number, (player: Player) => Promise<unknown>>> = {
  [code.notLoggedIn]: (player) => expect(player.login.root).toBeVisible(quick),
  // the list of games is a popup in the new layout and a page in the old one
  [code.noGame]: ({ page }) =>
    expect(page.getByRole('dialog', choiceOfGame).or(page.getByRole('region', choiceOfGame))).toBeVisible(quick),
  [code.errorDomain]: ({ page }) => expect(page).toHaveURL(/\/notArea/, quick),
  [code.replenishError]: ({ page }) => expect(page).toHaveURL(/\/errorReplenish/, quick),
  [code.notVerified]: (player) => expect(player.popup('Verify your real name')).toBeVisible(quick),
}

const aboutPlayer: readonly Fault[] = [code.notLoggedIn, code.notVerified]
/**
 * Response codes that lead away from the page of a replenishment. Other codes concern a player or a game of the shop,
 * and a replenishment's page depends on neither.
 */
const aboutLink: readonly Fault[] = [code.replenishError, code.errorDomain]

const isRouted = (scenario: Scenario, fault: Fault): fault is Code =>
  isCode(fault) &&
  (scenario.isByLink ? aboutLink.includes(fault) : pageOf[fault] !== undefined) &&
  !(scenario.isEarly && aboutPlayer.includes(fault))

/** Checks that the message is visible, and that the expected page is open. */
const isShown = async (player: Player, scenario: Scenario, fault: Fault) => {
  if (isRouted(scenario, fault)) {
    await pageOf[fault]?.(player)
    const inPlace = fault === code.notLoggedIn && !scenario.isOfPlayer ? scenario.refused : undefined
    const said = inPlace ?? refusal(fault)
    if (fault !== code.notVerified) await sees(player, said)
  } else if (scenario.failed === null && (scenario.isQuiet || !isCode(fault)))
    await expect(scenario.works(player)).toBeVisible(quick)
  else if (isCode(fault)) await sees(player, scenario.refused ?? refusal(fault))
  else if (scenario.failed) await sees(player, scenario.failed)
  else if (fault === 'a wrong shape') await sees(player, 'The server sent something we could not read.')
  else await sees(player, 'Network error. Please try again later.')
}

/** Checks that no part of the page is still loading. */
const isAtRest = async ({ page }: Player) => {
  const dialogs = page.getByRole('dialog')
  // the page behind a popup may load only after the popup was closed
  const shown = (await dialogs.count()) > 0 ? dialogs.last() : page.locator('body')
  await expect(shown.locator('[aria-busy="true"]')).toHaveCount(0, quick)
  await expect(shown.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0, quick)
}

/** Response code → function that takes the player's next step on the page or popup of this code. */
const goesOn: Readonly<Record<number, (player: Player) => Promise<unknown>>> = {
  [code.notLoggedIn]: async (player) => {
    await player.types()
    await inTime(player.page, () => expect(player.login.root).toHaveCount(0, quick))
  },
}

/** Checks that the player sees an explanation, loses nothing, can go on, and succeeds after the fault has ended. */
export const isOvercome = async (player: Player, scenario: Scenario, fault: Fault, path: string) => {
  const { page } = player
  const isNothing = fault === scenario.nothing
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await movesTime(page)
  await scenario.before?.(player)
  const struck = await strike(page, path, disturbanceOf(fault))
  // the message must appear before the player's step has ended
  const acted = scenario.play(player).catch(() => {})
  await inTime(page, async () => {
    expect(struck.times, 'the call was made').toBeGreaterThan(0)
    await isShown(player, scenario, fault)
  })
  await acted
  await inTime(page, () => isAtRest(player))
  if (!isRouted(scenario, fault)) await scenario.kept?.(player)

  await struck.end()
  if (isRouted(scenario, fault)) {
    await goesOn[fault]?.(player)
    await player.opens()
    await inTime(page, () => expect(player.shop.goods('300 Gems')).toBeVisible(quick))
  } else {
    const again = scenario.failed && !isNothing ? tryAgain : scenario.failed === null ? nothing : scenario.play
    await (scenario.again ?? again)(player)
    await inTime(page, () => expect(scenario.works(player)).toBeVisible(quick))
  }
  expect(errors).toEqual([])
}

const nothing = async () => {}
