import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { payCalls } from '../../../src/contract/calls/pay.ts'
import { code } from '../../../src/contract/codes.ts'
import { contract } from '../../../src/contract/contract.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { openApiOf } from './openApi.ts'

const operation = z.looseObject({
  operationId: z.string(),
  description: z.string(),
  parameters: z.optional(z.array(z.looseObject({ name: z.string(), required: z.boolean() }))),
  requestBody: z.optional(z.looseObject({})),
  responses: z.looseObject({}),
})
/** Returns the paths of the fields that a JSON Schema marks as assumed. */
const assumedIn = (schema: unknown, path: readonly string[] = []): string[] => {
  if (Array.isArray(schema)) return [...new Set(schema.flatMap((each) => assumedIn(each, path)))]
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties'
      ? Object.entries(z.record(z.string(), z.looseObject({})).parse(value)).flatMap(([name, field]) => {
          // omits the field `content` of the envelope from the path, because every response has an envelope
          const own = name === 'content' ? path : [...path, name]
          return [...(field['x-assumed'] === true ? [own.join('.')] : []), ...assumedIn(field, own)]
        })
      : assumedIn(value, path),
  )
}

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

  it('describes the envelope of every answer, with every code of the specification [OPS-05]', () => {
    expect(document.openapi).toBe('3.1.0')
    const codes = document.components.schemas.Refusal.properties.code.enum
    expect(codes).toEqual(Object.values(code).filter((each) => each !== code.success))
    for (const value of codes) expect(document.info.description).toContain(`| ${value} |`)
  })

  it('says for each call whether it changes data, and whether it may be repeated [OPS-05 SYS-03]', () => {
    const byEffect = Object.groupBy(
      Object.entries<Endpoint>(contract),
      ([, { path, method }]) => of(path, method.toLowerCase()).description.split('\n\n')[0] ?? '',
    )
    const calls = Object.fromEntries(
      Object.entries(byEffect).map(([effect, entries = []]) => [effect, entries.map(([name]) => name)]),
    )
    const {
      'Changes data. Repeating the call with the same idempotency_key has no further effect.': keyed = [],
      'Changes data. Needs no idempotency_key, because repeating the call does no harm.': repeatable = [],
      'Changes data. Must not be repeated, because its credentials are valid only once.': once = [],
      'Only reads data.': reading = [],
      ...others
    } = calls
    expect(others).toEqual({})
    const hasKey = ([, { input }]: [string, Endpoint]) => 'idempotency_key' in input.shape
    expect(keyed).toEqual(
      Object.entries<Endpoint>(contract)
        .filter(hasKey)
        .map(([name]) => name),
    )
    expect(repeatable.sort()).toEqual([
      'authenticate',
      'cancelOrder',
      'endOtherSessions',
      'endSession',
      'ingameAuthenticate',
      'logout',
    ])
    expect(once).toEqual(expect.arrayContaining(['googleAuth', 'twitterRedirect', 'ingameVkAuth']))
    expect(reading).toEqual(expect.arrayContaining(['getGoods', 'getOrderInfo', 'getSessions']))
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

  it('describes assumptions, and marks calls that a server may lack [OPS-05]', () => {
    expect(of('/api/pay/ownLimit', 'get')).toMatchObject({
      'x-may-be-missing': true,
      description: expect.stringContaining('The specification does not have these calls'),
    })
    expect(of('/api/pay/getRoleList', 'get').description).toContain('role_id, role_name')
    expect(of('/util/login/google_auth', 'get').description).toContain('nonce')
    expect(of('/api/pay/adyen_pay', 'get').description).toContain('expires_in')
  })

  it('marks every field that the specification does not name [OPS-05]', () => {
    const reviewed = Object.entries<Endpoint>(contract)
      // all payment calls have the same fields, so one of them is enough
      .filter(([name, { ifMissing }]) => ifMissing === undefined && (name === 'adyenPay' || !(name in payCalls)))
      .flatMap(([name, { path, method }]) => {
        const { parameters = [], responses } = of(path, method.toLowerCase())
        const sent = parameters.filter((each) => each['x-assumed'] === true).map((each) => each.name)
        const own = sent.filter((each) => each !== 'idempotency_key').join(', ')
        const received = assumedIn(responses).join(', ')
        return own === '' && received === '' ? [] : [`${name}(${own}): ${received}`]
      })
    expect(reviewed).toMatchInlineSnapshot(`
      [
        "getGameList(): list",
        "getPageConfig(): banners, banners.id, banners.image, banners.title, banners.link, segments, experiments, experiments.key, experiments.groups",
        "resolveGameCode(code): domain_area, client_id",
        "authenticate(type): ",
        "getGoods(client_id, domain_area, server_id, role_id): currency, types, types.name, goods, goods.note, goods.original_price, goods.badge, goods.art, goods.art.kind, goods.art.size, goods.first_rewards, goods.first_rewards.name, goods.first_rewards.count, goods.first_rewards.art, goods.first_rewards.art.kind, goods.first_rewards.art.size",
        "getLimits(): list, list.unpaid_billing_no",
        "getCountryList(client_id, domain_area): list",
        "googleAuth(nonce): ",
        "appleAuth(nonce): ",
        "huaweiAuth(nonce): ",
        "ingameGoogleAuth(nonce): ",
        "ingameAppleAuth(nonce): ",
        "ingameHuaweiAuth(nonce): ",
        "getServerList(client_id): areas, areas.area_id, areas.area_name, servers, servers.server_id, servers.server_name, servers.area_id, servers.real_server",
        "getRoleList(client_id, server_id, area_id): roles, roles.role_id, roles.role_name, roles.level",
        "getAllRoleList(client_id): roles, roles.role_id, roles.role_name, roles.level, roles.server_id, roles.server_name, roles.area_id, roles.real_server, roles.area_name, roles.is_last",
        "getCouponList(product_id, replaces): coupons",
        "getCouponPrice(replaces): ",
        "receiveCoupon(client_id, coupon_code): ",
        "getOrderInfo(): client_id, pay_url, payway_id, channel_id, sdk, amount, currency, created_time, product_id, server_id, role_id, coupon_code, expires_in, review",
        "previewCard(): currency, gems_text",
        "redeemCard(): sdk, status, expires_in, review",
        "payWithCard(replaces, visit): sdk, status, expires_in, review",
        "adyenPay(replaces, visit): sdk, status, expires_in, review",
        "getVipBasicInfo(): vip_level_infos.coupons_list.name, vip_level_infos.coupons_list.discount_rate, vip_level_infos.coupons_list.count",
        "getVipInfo(): first_reward, first_reward.name, first_reward.need_level, first_reward.is_received, first_reward.is_claimable",
        "getActivity(client_id, kind, server_id, role_id): activity_id, title, rule, start_time, end_time, valid_time, time_zone, currency, reached, steps, steps.step_id, steps.need, steps.rewards, steps.rewards.name, steps.rewards.count, steps.rewards.art, steps.rewards.art.kind, steps.rewards.art.size, steps.is_claimable, steps.is_received",
        "receiveActivityGift(client_id, activity_id, step_ids, server_id, role_id): results, results.step_id, results.is_received, results.msg",
        "getActivityStatus(client_id): is_claimable",
        "getReplenishGameList(platform): list, list.client_id, list.game_id, list.name, list.logo, list.domain_area",
        "getReplenishInfo(): replenish_id, client_id, is_paid, billing_no",
        "getReplenishCountryList(domain_area, platform): ",
        "ingameAuthenticate(type): ",
      ]
    `)
  })

  it('marks all fields of calls that the specification does not name [OPS-05]', () => {
    const { requestBody, responses } = of('/api/help/ask', 'post')
    expect(assumedIn(requestBody)).toEqual(expect.arrayContaining(['client_id', 'topic', 'message', 'idempotency_key']))
    expect(assumedIn(responses)).toEqual(['ticket_no'])
    expect(assumedIn(of('/api/offer/list', 'get').responses)).toContain('daily.rewards.art.kind')
  })

  it('has no schema that accepts any value where a list is expected [OPS-05]', () => {
    expect(JSON.stringify(paths)).not.toMatch(/"(?:items|additionalProperties)":\{\}/)
    expect(JSON.stringify(paths['/api/pay/getThirdGift'])).toContain('"isLimit"')
  })
})
