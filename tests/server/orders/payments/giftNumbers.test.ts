import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deliverDue } from '../../../../src/server/domain/purchase/settling/deliver.ts'
import { openTestShop, purchaseOf } from '../../support/harness.ts'

/**
 * Opens a new shop, grants the gift of an offer and the prize of an activity, and returns their delivery numbers. Each
 * call starts from an empty database, so a second call simulates a shop that was restored from a backup.
 */
const numbersAfterRestore = async (): Promise<string[]> => {
  const shop = await openTestShop()
  const token = await shop.login('ann', 'ann-pass')
  const { server_id, role_id } = await purchaseOf(shop, token)
  const mine = { client_id: '10101', server_id, role_id, oauth_token: token }
  await shop.call('claimOffer', { ...mine, offer_id: '10101-daily-1', idempotency_key: crypto.randomUUID() })
  const bought = await shop.call('adyenPay', await purchaseOf(shop, token))
  await shop.decide(bought.content?.url ?? '', 'approve')
  const { content } = await shop.call('getActivity', { client_id: '10101', kind: 'continuous', oauth_token: token })
  const wish = { activity_id: content?.activity_id, step_ids: '1', idempotency_key: crypto.randomUUID() }
  await shop.call('receiveActivityGift', { ...mine, ...wish })
  await deliverDue(shop.shop)
  const { rows } = await sql<{ billing_no: string }>`
    select billing_no from offer_gift union all select billing_no from activity_gift`.execute(shop.db)
  await shop.close()
  return rows.map(({ billing_no }) => billing_no)
}

test('[OPS-07] gifts and prizes granted after a restore get new numbers', async () => {
  const [first, second] = [await numbersAfterRestore(), await numbersAfterRestore()]
  for (const numbers of [first, second]) {
    expect(numbers.some((number) => number.startsWith('OFFER'))).toBe(true)
    expect(numbers.some((number) => number.startsWith('PRIZE'))).toBe(true)
  }
  expect(first.filter((number) => second.includes(number))).toEqual([])
}, 60_000)
