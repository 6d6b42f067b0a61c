import { expect, test } from 'vitest'
import { contract } from '../contract/contract.ts'
import { createApi } from './api.ts'
import type { Transport } from './transport.ts'

test('passes the parameters and the abort signal of each call to its endpoint', async () => {
  const asked: unknown[][] = []
  const transport: Transport = (endpoint, params, signal) => {
    asked.push([endpoint, params, signal])
    return Promise.reject(new Error('not answered'))
  }
  const api = createApi(contract, transport)
  expect(Object.keys(api)).toEqual(Object.keys(contract))
  const { signal } = new AbortController()
  await expect(api.getOrderInfo({ billing_no: 'B1' }, signal)).rejects.toThrow('not answered')
  await expect(api.getPageConfig({ client_id: '7', domain_area: 'sea' })).rejects.toThrow('not answered')
  expect(asked).toEqual([
    [contract.getOrderInfo, { billing_no: 'B1' }, signal],
    [contract.getPageConfig, { client_id: '7', domain_area: 'sea' }, undefined],
  ])
})

test('[PAY-13] calls that change data require an idempotency key, except logins with a single-use credential', () => {
  const changing = Object.entries(contract).filter(([, { changes }]) => changes === true)
  const wanting = Object.entries(contract).filter(([, { input }]) => 'idempotency_key' in input.shape)
  const keyless = changing.filter((entry) => !wanting.some(([name]) => name === entry[0]))
  expect(keyless.map(([name]) => name).sort()).toEqual([
    'appleAuth',
    'facebookAuth',
    'googleAuth',
    'huaweiAuth',
    'ingameAppleAuth',
    'ingameFacebookAuth',
    'ingameGoogleAuth',
    'ingameHuaweiAuth',
    'ingameTwitterRedirect',
    'ingameVkAuth',
    'twitterRedirect',
    'vkAuth',
  ])
  expect(wanting.every(([, { changes }]) => changes === true)).toBe(true)
  expect(wanting.length).toBeGreaterThan(20)
})
