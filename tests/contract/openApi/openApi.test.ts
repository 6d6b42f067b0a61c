import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { code } from '../../../src/contract/codes.ts'
import { contract } from '../../../src/contract/contract.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { openApiOf } from './openApi.ts'

const operation = z.looseObject({
  operationId: z.string(),
  description: z.string(),
  parameters: z.optional(z.array(z.looseObject({ name: z.string(), required: z.boolean() }))),
  'x-assumed': z.optional(z.array(z.string())),
})
const { paths, ...document } = openApiOf([])
const of = (path: string, method: string) => operation.parse(z.looseObject({}).parse(paths[path])[method])

describe('The published contract', () => {
  it.each(Object.entries<Endpoint>(contract))('has the call %s with its parameters [OPS-05]', (name, endpoint) => {
    const { operationId, parameters } = of(endpoint.path, endpoint.method.toLowerCase())
    expect(operationId).toBe(name)
    if (endpoint.method === 'GET')
      expect(parameters?.map((each) => each.name)).toEqual(
        expect.arrayContaining(['idfv', 'spec_lang', 'oauth_token', ...Object.keys(endpoint.input.shape)]),
      )
  })

  it('has the envelope with every code of the specification [OPS-05]', () => {
    expect(document.openapi).toBe('3.1.0')
    const codes = document.components.schemas.Refusal.properties.code.enum
    expect(codes).toEqual(Object.values(code).filter((each) => each !== code.success))
    for (const value of codes) expect(document.info.description).toContain(`| ${value} |`)
  })

  it('has each login with credentials also as a form in a POST request [OPS-05 OPS-11]', () => {
    const posted = Object.entries<Endpoint>(contract).filter(([, { logsIn }]) => logsIn)
    expect(posted.length).toBeGreaterThan(10)
    for (const [name, { path, input }] of posted) {
      const { operationId, parameters, requestBody } = of(path, 'post')
      expect([operationId, parameters]).toEqual([`${name}ByPost`, undefined])
      for (const field of Object.keys(input.shape)) expect(JSON.stringify(requestBody)).toContain(`"${field}"`)
    }
  })

  it('marks assumptions, and calls that a server may lack [OPS-05]', () => {
    expect(of('/api/pay/ownLimit', 'get')).toMatchObject({
      'x-may-be-missing': true,
      'x-assumed': [expect.stringContaining('Both calls are assumed')],
    })
    expect(of('/api/pay/getRoleList', 'get')['x-assumed']).toEqual([expect.stringContaining('role_id, role_name')])
    expect(of('/util/login/google_auth', 'get').description).toContain('nonce')
    expect(of('/api/pay/adyen_pay', 'get').description).toContain('expires_in')
  })

  it('has no schema that accepts any value where a list is expected [OPS-05]', () => {
    expect(JSON.stringify(paths)).not.toMatch(/"(?:items|additionalProperties)":\{\}/)
    expect(JSON.stringify(paths['/api/pay/getThirdGift'])).toContain('"isLimit"')
  })
})
