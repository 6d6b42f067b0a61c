import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { keepGoods, keepOrders } from './keepSeen.ts'

const goods = { goods: [{ display: '60 Gems', price: 0.99, currency: 'USD' }], types: [] }

test('[BEY-20] stores the goods that came with the page and the goods fetched later', async () => {
  const client = new QueryClient()
  const saveGoods = vi.fn()
  client.setQueryData(['goods', '7', 'universal'], goods)
  client.setQueryData(['roles', '7'], [])
  keepGoods(client, { saveGoods })
  const items = [{ name: '60 Gems', amount: 0.99, currency: 'USD', at: null }]
  expect(saveGoods.mock.calls).toEqual([['7', items]])
  await client.fetchQuery({ queryKey: ['goods', '8', 'universal'], queryFn: async () => goods })
  await client.fetchQuery({ queryKey: ['goods', '9', 'universal'], queryFn: async () => ({ goods: [], types: [] }) })
  expect(saveGoods.mock.calls.map(([clientId]) => clientId)).toEqual(['7', '8'])
})

test('[BEY-20] stores orders under the account of their player, and removes the stored orders if the player has none', () => {
  const lastSeen = { saveOrders: vi.fn(), forgetOrders: vi.fn() }
  const order = {
    billingNo: 'B1',
    status: 1,
    game: 'Skybound',
    server: '',
    role: '',
    account: 'ann',
    goods: '60 Gems',
    amount: 0.99,
    currency: 'USD',
    method: null,
    isRefunded: false,
    refunds: [],
    end: null,
    held: null,
    createdAt: 5000,
    endsAt: null,
  }
  keepOrders([order], lastSeen)
  expect(lastSeen.saveOrders).toHaveBeenCalledWith('ann', [
    { name: '60 Gems', amount: 0.99, currency: 'USD', at: 5000 },
  ])
  keepOrders([], lastSeen)
  expect(lastSeen.forgetOrders).toHaveBeenCalledOnce()
})
