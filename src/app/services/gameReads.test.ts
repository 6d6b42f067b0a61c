import { expect, it } from 'vitest'
import { createApi } from '../../client/api.ts'
import { testTransport } from '../../client/testTransport.ts'
import { contract } from '../../contract/contract.ts'
import { createLoginOffer } from './gameReads.ts'
import { createServerData } from './serverData.ts'

/** Records the client ids of the fetched login configs. */
const setUp = () => {
  const asked: (string | null)[] = []
  const transport = testTransport({
    fetch: async (input) => {
      asked.push(new URL(String(input), 'https://shop.example').searchParams.get('client_id'))
      return new Response(JSON.stringify({ code: 1, msg: '', content: { client_id: '9', json_type: ['google'] } }))
    },
  })
  const { reads } = createServerData(createApi(contract, transport), { default: 'USD' }, undefined)
  const offer = createLoginOffer({ brand: { login: { methods: ['google'] } }, reads })
  const enters = async (clientId: string) => void (await offer({ clientId, area: 'universal' }))
  return { asked, enters }
}

it('[LGN-08] fetches login config again whenever the client changes, even back to an earlier client', async () => {
  const { asked, enters } = setUp()
  for (const clientId of ['7', '8', '7', '8']) await enters(clientId)
  expect(asked).toEqual(['7', '8', '7', '8'])
})

it('[LGN-08] keeps login config while the client stays the same, because a login enters the same game again', async () => {
  const { asked, enters } = setUp()
  for (const clientId of ['7', '7']) await enters(clientId)
  expect(asked).toEqual(['7'])
})
