import { expect, it } from 'vitest'
import { holds, shopOf } from '../../../machines/arrangements.paths.ts'
import { atOwnHost } from './ownHost.ts'

const usual = shopOf({ key: 'watt' }, '')
const other = shopOf({ key: 'joynet' }, '')
const delay = holds('/api/pay/getGameListV2').replace('](/', `](${usual}/`)
const moved = delay.replace(usual, other)

it('[TOL-04] links to the page for testers of the shop that the step opens, because each shop has its own cookie', () => {
  expect(atOwnHost([`${delay} Then: Open ${other}/?client_id=10601.`], usual)).toEqual([
    `${moved} Then: Open ${other}/?client_id=10601.`,
  ])
})

it('[TOL-04] stays at the shop that an earlier step has opened', () => {
  const steps = [`Open ${other}/my.`, `${delay} Then: Press Buy.`]
  expect(atOwnHost(steps, usual)).toEqual([steps[0], `${moved} Then: Press Buy.`])
})

it('[TOL-04] changes nothing in a case of the usual shop', () => {
  const steps = [`${delay} Then: Open the shop.`, `Open ${usual}/my.`]
  expect(atOwnHost(steps, usual)).toEqual(steps)
})
