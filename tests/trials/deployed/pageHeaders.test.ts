import { expect, it } from 'vitest'
import { integrityOf } from '../../../scripts/lib/build/scriptInventory.ts'
import { changedHeaders, headersAt } from './pageHeaders.ts'

const at = new URL('https://topup.watt.example/')
const inventory = [{ script: 'index.html script 1', reason: 'a test', integrity: integrityOf('taps') }]
const hash = (text: string) => `'${integrityOf(text)}'`
const policy = `default-src 'none'; script-src 'self' ${hash('taps')}; style-src 'self'`

it('reports headers that differ from the stored ones, except for parts that change with each build or answer', async () => {
  const answered = (headers: Record<string, string>) => async () => new Response('', { headers })
  const usual = {
    'Content-Security-Policy': policy,
    'Permissions-Policy': 'camera=()',
    'Strict-Transport-Security': 'max-age=63072000',
    Date: 'Mon, 23 Nov 2026 10:00:00 GMT',
  }
  const kept = await headersAt(at, inventory, answered(usual))
  const differences = async (headers: Record<string, string>) =>
    changedHeaders(kept, await headersAt(at, inventory, answered(headers)))
  expect(await differences(usual)).toEqual([])
  expect(await differences({ ...usual, Date: 'Mon, 23 Nov 2026 11:00:00 GMT' })).toEqual([])
  // another build may lack the script `taps`, so a changed list of script hashes is no difference
  expect(await differences({ ...usual, 'Content-Security-Policy': policy.replace(` ${hash('taps')}`, '') })).toEqual([])
  expect(await differences({ ...usual, 'Content-Security-Policy': `${policy}; frame-src https://evil` })).toEqual([
    'content-security-policy: frame-src https://evil is new',
  ])
  expect(
    await differences({ ...usual, 'Content-Security-Policy': policy.replace("style-src 'self'", 'style-src *') }),
  ).toEqual(["content-security-policy: style-src 'self' is missing", 'content-security-policy: style-src * is new'])
  const { 'Strict-Transport-Security': _, ...open } = usual
  expect(await differences({ ...open, 'Access-Control-Allow-Origin': '*' })).toEqual([
    'strict-transport-security: max-age=63072000 is missing',
    'access-control-allow-origin: * is new',
  ])
})

it('rejects an answer without a page', async () => {
  await expect(headersAt(at, inventory, async () => new Response('', { status: 503 }))).rejects.toThrow(
    'https://topup.watt.example/ sends no page: status 503',
  )
})
