import type { Context } from 'hono'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { type Client, clientOf, createTrustedProxies } from './proxies.ts'

const proxies = createTrustedProxies(['10.0.0.0/8', '127.0.0.1', 'fd00::/8'])

const clientAt = async (from: string | null, headers: Record<string, string> = {}): Promise<Client> => {
  const app = new Hono()
  app.get('/', (context: Context) => context.json(clientOf(context, proxies)))
  const env = from === null ? undefined : { incoming: { socket: { remoteAddress: from } } }
  return (await app.request('http://shop.example/', { headers }, env)).json()
}
const addressAt = async (from: string, forwarded: string) =>
  (await clientAt(from, { 'x-forwarded-for': forwarded })).address

it('uses the address of the connection and ignores the headers of an untrusted client', async () => {
  expect(await clientAt('203.0.113.9', { 'x-forwarded-for': '1.1.1.1', 'x-forwarded-proto': 'https' })).toEqual({
    address: '203.0.113.9',
    isSecure: false,
    isLocal: false,
  })
})

it('uses the address that a trusted proxy adds, and ignores the addresses before it', async () => {
  expect(await addressAt('10.1.2.3', '203.0.113.9')).toBe('203.0.113.9')
  expect(await addressAt('::ffff:10.1.2.3', '203.0.113.9')).toBe('203.0.113.9')
  expect(await addressAt('fd00::1', '2001:db8::7')).toBe('2001:db8::7')
  expect(await addressAt('127.0.0.1', '1.1.1.1, 203.0.113.9, 10.9.9.9')).toBe('203.0.113.9')
  expect(await addressAt('127.0.0.1', 'no address')).toBe('127.0.0.1')
  expect(await addressAt('127.0.0.1', '1.1.1.1, <script>')).toBe('127.0.0.1')
})

it('accepts https only from a trusted proxy', async () => {
  const isSecure = async (from: string, proto: string) =>
    (await clientAt(from, { 'x-forwarded-proto': proto })).isSecure
  expect(await isSecure('10.1.2.3', 'https')).toBe(true)
  expect(await isSecure('10.1.2.3', 'http')).toBe(false)
  expect(await isSecure('10.1.2.3', 'javascript')).toBe(false)
  expect(await isSecure('203.0.113.9', 'https')).toBe(false)
})

it('is local for a program on this machine that uses no proxy', async () => {
  expect((await clientAt('127.0.0.1')).isLocal).toBe(true)
  expect((await clientAt('::ffff:127.0.0.1')).isLocal).toBe(true)
  expect((await clientAt(null)).isLocal).toBe(true)
  expect((await clientAt('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).isLocal).toBe(false)
  expect((await clientAt('127.0.0.1', { forwarded: 'for=127.0.0.1' })).isLocal).toBe(false)
  expect((await clientAt('10.1.2.3')).isLocal).toBe(false)
})

it.each([
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'X-Forwarded-Host',
  'X-Forwarded-Port',
  'Forwarded',
  'Via',
  'X-Real-IP',
  'CF-Connecting-IP',
  'True-Client-IP',
  'Fastly-Client-IP',
])('is not local if a proxy sends only %s', async (name) => {
  expect((await clientAt('127.0.0.1', { [name]: '' })).isLocal).toBe(false)
  expect((await clientAt('127.0.0.1', { [name]: 'http' })).isLocal).toBe(false)
})

it.each(['10.0.0.0/33', 'localhost', '10.0.0', '::1/x', '10.0.0.0/8/8', ''])('rejects %s as a proxy', (entry) => {
  expect(() => createTrustedProxies([entry])).toThrow(/^TRUSTED_PROXIES: .* is neither an address nor a network/)
})
