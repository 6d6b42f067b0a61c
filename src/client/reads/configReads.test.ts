import { type DehydratedState, dehydrate } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { contract } from '../../contract/contract.ts'
import { createApi } from '../api.ts'
import { createQueries } from '../queries.ts'
import { resumedQueryClient } from '../queryClient.ts'
import { testTransport } from '../testTransport.ts'
import { createReads } from './reads.ts'

const setUp = (answers?: DehydratedState) => {
  const fetch = vi.fn(async () => new Response(JSON.stringify({ code: 1, msg: '', content: { is_open_coupon: 1 } })))
  const transport = testTransport({
    fetch,
  })
  const api = createApi(contract, transport)
  const client = resumedQueryClient(answers)
  return {
    client,
    fetch,
    reads: createReads(
      api,
      client,
      createQueries(api, () => 'USD'),
    ),
  }
}
const input = { clientId: '7', area: 'sea', account: null } as const

describe('page config', () => {
  it('page config is fetched again on each entry into a game, but only once for concurrent entries', async () => {
    const { reads, fetch } = setUp()
    await Promise.all([reads.config(input), reads.config(input)])
    expect(fetch).toHaveBeenCalledTimes(1)
    await reads.config(input)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('page config that came with the page is used on the first entry, even if the server had invalidated it', async () => {
    const served = setUp()
    await served.reads.config(input)
    const { reads, fetch } = setUp(JSON.parse(JSON.stringify(dehydrate(served.client))))
    expect(await reads.config(input)).toMatchObject({ isOpenCoupon: true })
    expect(fetch).not.toHaveBeenCalled()
    await reads.config(input)
    expect(fetch).toHaveBeenCalledTimes(1)
  })
  it('[BEY-16] page config that came with the page is not used for a player, nor for a visitor after that player', async () => {
    const served = setUp()
    await served.reads.config(input)
    const { reads, fetch } = setUp(JSON.parse(JSON.stringify(dehydrate(served.client))))
    await reads.config({ ...input, account: 'suid7' })
    expect(fetch).toHaveBeenCalledTimes(1)
    await reads.config(input)
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})
