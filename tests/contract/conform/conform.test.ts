import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromJSONSchema } from 'zod'
import * as z from 'zod/mini'
import { contract } from '../../../src/contract/contract.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { openTestShop, placeOrder, type TestShop } from '../../server/support/harness.ts'
import { thinly } from '../../server/support/thinServer.ts'
import { jsonSchemaOf } from '../openApi/jsonSchema.ts'
import { openApiOf } from '../openApi/openApi.ts'
import { recordExamples } from '../openApi/recordExamples.ts'
import { asker, type Send } from './ask.ts'
import { conform } from './conform.ts'
import { reportOf } from './report.ts'

const answerShape = z.looseObject({ content: z.optional(z.looseObject({})) })
const exampleShape = z.object({ example: z.optional(z.unknown()) })
const operationShape = z.object({
  responses: z.object({ 200: z.object({ content: z.object({ 'application/json': exampleShape }) }) }),
})
type Serve = (request: Request) => Response | Promise<Response>

describe('The check of a server against the contract', () => {
  let shop: TestShop
  let token: string
  beforeAll(async () => {
    shop = await openTestShop()
    token = await shop.login('ann', 'ann-pass')
    // creates more orders than one page of the order list contains
    for (let count = 0; count < 25; count++) {
      const { billingNo } = await placeOrder(shop, token)
      await shop.call('cancelOrder', { billing_no: billingNo, oauth_token: token })
    }
  })
  afterAll(() => shop.close())

  const reference: Serve = (request) => {
    request.headers.set('host', 'watt.localhost')
    return shop.app.fetch(request)
  }
  const compare = (serve: Serve, player: string | undefined = token) => {
    shop.pass(60_000) // ends the lockout that the wrong passwords of the previous check have caused
    return conform({
      url: 'http://watt.localhost',
      token: player || undefined,
      area: 'universal',
      send: async (address, init) => serve(new Request(address, init)),
    })
  }

  it('passes the reference server with nothing missing [OPS-05]', async () => {
    const asked: string[] = []
    const findings = await compare((request) => {
      asked.push(request.url)
      return reference(request)
    })
    expect(asked.filter((url) => url.includes(contract.getUserInfo.path) && url.includes(token))).toHaveLength(1)
    expect(reportOf({ ...findings, passed: 0 }).split('\n')).toEqual([
      expect.stringMatching(/^Logins by POST: offered/),
      'Hosts of payment links, for PAYMENT_HOSTS: pay.localhost',
      '0 checks passed, 0 failed, 0 calls missing',
    ])
    expect(findings.passed).toBeGreaterThan(200)
    for (const { call, content } of findings.examples)
      fromJSONSchema(jsonSchemaOf(contract[call].output)).parse(content)
  })

  it('passes a server with only the calls of the specification, and lists the missing calls [OPS-05]', async () => {
    const { violations, missing, ordersUntried } = await compare(thinly(reference))
    expect(violations).toEqual([])
    expect(ordersUntried).toBeNull()
    expect(missing).toMatchInlineSnapshot(`
      [
        "/api/config/maintenance",
        "/util/login/logout",
        "/api/coupons/promoCode",
        "/api/pay/lastMethod",
        "/api/pay/openOrders",
        "/api/pay/cancelOrder",
        "/api/coupons/receiveFirstReward",
        "/api/offer/list",
        "/api/offer/claim",
        "/api/replenishment/pay",
        "/api/replenishment/order",
        "/api/pay/orderHistory",
        "/api/pay/ownLimit",
        "/api/pay/setOwnLimit",
        "/api/pay/orderDetail",
        "/api/help/ask",
        "/api/help/tickets",
        "/util/login/real_name_status",
        "/util/login/sessions",
        "/util/login/end_session",
        "/util/login/end_other_sessions",
      ]
    `)
  })

  it('reports answers that pages of the shop’s origin may not read [OPS-05 SYS-03]', async () => {
    const rowsAt = async (host: string, origin = 'https://topup.watt.example') => {
      const send: Send = async (address, init) => {
        const request = new Request(address, init)
        request.headers.set('host', host)
        return shop.app.fetch(request)
      }
      shop.pass(60_000)
      const asked = { url: `https://${host}`, area: 'universal', origin, send } as const
      return (await conform(asked)).violations.map(({ row }) => row)
    }
    expect(await rowsAt('watt.localhost')).toEqual(['SYS-03', 'SYS-03'])
    expect(await rowsAt('pay2.watt.example')).toEqual([])
    expect(await rowsAt('watt.localhost', 'https://watt.localhost:443/')).toEqual([])
  })

  it.each<[string, () => string, Serve]>([
    ['no --token was given', () => '', reference],
    ['the server refused the token', () => 'nobody', reference],
    [
      'the player has no role',
      () => token,
      (request) => changing(/get(?:All)?RoleList/, () => ({ roles: [] }))(request),
    ],
  ])('reports that orders were not tried, because %s [OPS-05]', async (reason, player, serve) => {
    const findings = await compare(serve, player())
    expect(findings.violations).toEqual([])
    expect(reportOf(findings)).toContain(`Orders were not tried, because ${reason}`)
  })

  const withoutPosts: Serve = (request) =>
    request.method === 'POST' && /_?auth$|_redirect$/.test(new URL(request.url).pathname)
      ? new Response('404 page not found', { status: 404 })
      : reference(request)

  it('reports absent logins by POST, which are no violation [OPS-05 OPS-11]', async () => {
    const findings = await compare(withoutPosts)
    expect(findings.violations).toEqual([])
    expect(reportOf(findings)).toContain('Logins by POST: absent')
  })

  /** Simulates a server that changes the content of every successful answer on a path. */
  const changing =
    (path: RegExp, change: (content: Record<string, unknown>) => object): Serve =>
    async (request) => {
      const response = await reference(request)
      if (!path.test(new URL(request.url).pathname)) return response
      const { content, ...answer } = answerShape.parse(await response.json())
      return Response.json({ ...answer, content: content && change(content) })
    }
  /** Simulates a server that answers calls to this path differently. */
  const answering =
    (path: string, answer: () => Response): Serve =>
    (request) =>
      new URL(request.url).pathname === path ? answer() : reference(request)
  /** Simulates a server that ignores a parameter in every call. */
  const ignoring =
    (name: string): Serve =>
    (request) => {
      const url = new URL(request.url)
      url.searchParams.delete(name)
      return reference(new Request(url, request))
    }
  const status = (code: number) => () => new Response('', { status: code })
  const isLogin = ({ url }: Request) => new URL(url).pathname === contract.authenticate.path
  /** Simulates a server whose refusals do not say how long to wait. */
  const withoutTimes: Serve = async (request) => {
    const answer = await reference(request)
    answer.headers.delete('retry-after')
    return answer
  }
  /** Simulates a server that answers all calls with HTTP 503 after too many wrong passwords. */
  const blocking = (): Serve => {
    let isBlocked = false
    return async (request) => {
      if (isBlocked) return status(503)()
      const answer = await reference(request)
      isBlocked = answer.headers.has('retry-after')
      return answer
    }
  }

  it('names a server without a limit of wrong passwords, which is no violation [OPS-05 OPS-10]', async () => {
    const findings = await compare((request) =>
      isLogin(request) ? Response.json({ code: 0, msg: 'wrong' }) : reference(request),
    )
    expect(findings.violations).toEqual([])
    expect(reportOf(findings)).toContain('No limit found: /util/login/auth answered 30 wrong passwords in a row')
  })

  let order = 0

  it.each<[string, string, Serve]>([
    ['lacks a call of the specification', 'SYS-02', answering('/api/pay/getThirdGift', status(404))],
    ['answers with an error', 'SYS-02', answering('/api/coupons/couponList', status(500))],
    ['sends an unreadable field', 'SYS-06', changing(/getThirdGift/, () => ({ goods: [{ price: [] }] }))],
    ['refuses with another code', 'REG-05', answering('/api/rsys/evoke', () => Response.json({ code: 0, msg: 'no' }))],
    [
      'refuses without a message',
      'REG-05',
      answering('/api/rsys/evoke', () => Response.json({ code: -3014, msg: '' })),
    ],
    ['has messages in one language only', 'SYS-02', ignoring('spec_lang')],
    ['returns the first page again', 'BEY-07', ignoring('before')],
    [
      'creates an order for each request',
      'PAY-13',
      changing(/_pay$/, (content) => ({ ...content, billing_no: `o${order++}` })),
    ],
    [
      'lacks one login by POST',
      'OPS-11',
      (request) => (request.url.endsWith('google_auth') ? withoutPosts(request) : reference(request)),
    ],
    [
      'ignores the form of a login by POST',
      'OPS-11',
      (request) =>
        request.method === 'POST' && request.url.endsWith('/util/login/auth')
          ? reference(new Request(request.url, { method: 'POST', body: new URLSearchParams({ idfv: 'device-1' }) }))
          : reference(request),
    ],
    ['limits wrong passwords without a time to wait', 'OPS-10', withoutTimes],
    ['answers no other call after too many wrong passwords', 'OPS-10', blocking()],
    [
      'returns http payment links',
      'PAY-14',
      changing(/_pay$/, (content) => ({ ...content, url: 'http://pay.example/' })),
    ],
    ['does not cancel', 'BEY-09', changing(/cancelOrder/, (content) => ({ ...content, status: -1 }))],
  ])('reports a server that %s [OPS-05]', async (_, row, serve) => {
    const { violations } = await compare(serve)
    expect(violations.map((each) => each.row)).toContain(row)
  })
})

it('The check reaches names below localhost, which Node cannot resolve on all systems [OPS-05]', async () => {
  const server = createServer(({ headers }, answer) => answer.end(JSON.stringify({ code: 0, msg: headers.host })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(server.address())
  const host = `watt.localhost:${port}`
  expect(await asker(`http://${host}`, {})('getGameList', {})).toMatchObject({ status: 200, msg: host })
  server.close()
})

it('The check ends at the first call if the server is still starting [OPS-05]', async () => {
  const asked: string[] = []
  const send: Send = async (address) => {
    asked.push(address.pathname)
    return Response.json({ code: 0, msg: 'The shop opens in a moment.' }, { status: 503 })
  }
  await expect(conform({ url: 'http://watt.localhost', area: 'universal', send })).rejects.toThrow(
    'http://watt.localhost is not ready: HTTP 503, code 0 (refused), "The shop opens in a moment."',
  )
  expect(asked).toHaveLength(1)
})

describe('The examples of the published contract', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())

  it('contain a success of every call [OPS-05]', async () => {
    const examples = await recordExamples(shop)
    const { paths } = openApiOf(examples)
    const without = Object.entries<Endpoint>(contract).filter(([, { path, method }]) => {
      const operation = operationShape.parse(paths[path]?.[method.toLowerCase()])
      return operation.responses[200].content['application/json'].example === undefined
    })
    expect(without.map(([name]) => name)).toEqual([])
  })
})
