import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authenticate } from '../contract/calls/login.ts'
import { cancelOrder, getOpenOrders, getOrderInfo, payCalls } from '../contract/calls/pay.ts'
import { ingameLogins, shopLogins } from '../contract/calls/thirdParty.ts'
import type { CommonInput } from '../contract/endpoint.ts'
import { ApiError, type CallError, NetworkError, ShapeError } from './callErrors.ts'
import { createTransport, requestTimeout, retryPause, tries } from './transport.ts'

type Fate = Response | Error | (() => Promise<Response>)
const ok = (content: unknown) => new Response(JSON.stringify({ code: 1, msg: '', content }))
const refused = (code: number, msg: string) => new Response(JSON.stringify({ code, msg }))
const lost = () => new TypeError('Failed to fetch')
const order = { billing_no: 'B1', status: -1 }
const question = { billing_no: 'B1', simple: '1' }

let timeouts: AbortController[] = []
beforeEach(() => {
  timeouts = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const timeout = new AbortController()
    timeouts.push(timeout)
    return timeout.signal
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const setUp = (
  fates: Fate[],
  {
    origins = [''],
    common = {},
    postsLogins = false,
  }: { origins?: string[]; common?: Partial<CommonInput>; postsLogins?: boolean } = {},
) => {
  const asked: { url: URL; init: RequestInit }[] = []
  const waits: number[] = []
  const remembered: string[] = []
  const failures: CallError[] = []
  const whileWaiting = vi.fn()
  const transport = createTransport({
    fetch: async (input, init = {}) => {
      asked.push({ url: new URL(String(input), 'https://shop.example'), init })
      const fate = fates[asked.length - 1]
      if (init.signal?.aborted) throw init.signal.reason
      if (fate === undefined) throw new Error('one request too many')
      if (fate instanceof Error) throw fate
      return typeof fate === 'function' ? fate() : fate
    },
    postsLogins,
    origins: () => origins,
    saveBackupOrigin: (origin) => void remembered.push(origin),
    common: () => ({ idfv: 'device-1', spec_lang: 'de', ...common }),
    wait: async (ms, signal) => {
      waits.push(ms)
      whileWaiting()
      signal?.throwIfAborted()
    },
    onFailure: (error) => void failures.push(error),
    onLeftOut: () => {},
  })
  return { transport, asked, waits, remembered, failures, whileWaiting }
}
const hosts = (asked: { url: URL }[]) => asked.map(({ url }) => url.host)
const keys = (asked: { url: URL }[]) => asked.map(({ url }) => url.searchParams.get('idempotency_key'))

describe('the request', () => {
  it('[SYS-01] a request is a GET with its parameters, idfv, spec_lang and, for a logged-in player, oauth_token', async () => {
    const { transport, asked } = setUp([ok(order)], { common: { oauth_token: 'token-123' } })
    expect(await transport(getOrderInfo, question)).toEqual(order)
    expect(asked[0]?.init.method).toBe('GET')
    expect(asked[0]?.url.pathname).toBe('/api/pay/getOrderInfo')
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
      billing_no: 'B1',
      simple: '1',
      idfv: 'device-1',
      spec_lang: 'de',
      oauth_token: 'token-123',
    })
  })

  it.each([
    ['authenticate', authenticate, { username: 'ann', password: 'secret' }],
    ['googleAuth', shopLogins.googleAuth, { authorization_code: 'secret' }],
    ['ingameVkAuth', ingameLogins.ingameVkAuth, { vk_access_token: 'secret' }],
  ] as const)(
    '[OPS-11] %s is a POST without a query if the backend takes such logins, and a GET by default',
    async (_, login, sent) => {
      const posts = setUp([refused(0, 'no')], { postsLogins: true, common: { oauth_token: 'token-123' } })
      await expect(posts.transport(login, sent)).rejects.toThrow()
      const [asked] = posts.asked
      expect([asked?.init.method, asked?.url.search]).toEqual(['POST', ''])
      expect(Object.fromEntries(new URLSearchParams(String(asked?.init.body)))).toMatchObject({
        ...sent,
        idfv: 'device-1',
      })
      const gets = setUp([refused(0, 'no')])
      await expect(gets.transport(login, sent)).rejects.toThrow()
      expect([gets.asked[0]?.init.method, gets.asked[0]?.url.searchParams.has('idfv')]).toEqual(['GET', true])
    },
  )

  it('[SYS-01] a request has no oauth_token for a visitor who is not logged in, and omits absent parameters', async () => {
    const { transport, asked } = setUp([ok(order)])
    await transport(getOrderInfo, { billing_no: 'B1', simple: undefined })
    expect([...(asked[0]?.url.searchParams.keys() ?? [])].sort()).toEqual(['billing_no', 'idfv', 'spec_lang'])
  })

  it('[SYS-01] a request preserves any characters in its parameters', async () => {
    const { transport, asked } = setUp([ok(order)])
    await transport(getOrderInfo, { billing_no: 'a b&c=d+e#f/密码' })
    expect(asked[0]?.url.searchParams.get('billing_no')).toBe('a b&c=d+e#f/密码')
  })

  it('[SYS-01] a POST request has all parameters in its body, including idfv, and none in its address', async () => {
    const { transport, asked } = setUp([ok(order)])
    await transport({ ...getOrderInfo, method: 'POST' }, question)
    expect(asked[0]?.url.search).toBe('')
    expect(asked[0]?.init.method).toBe('POST')
    expect(new URLSearchParams(String(asked[0]?.init.body)).get('idfv')).toBe('device-1')
    expect(new URLSearchParams(String(asked[0]?.init.body)).get('billing_no')).toBe('B1')
  })

  it('[SYS-01] a request times out after 10 seconds; each retry times out after another 10 seconds', async () => {
    const untilAborted = () => {
      const signal = asked.at(-1)?.init.signal
      return new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    }
    const { transport, asked } = setUp([untilAborted, ok(order)])
    const answer = transport(getOrderInfo, question)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    timeouts[0]?.abort(new DOMException('too late', 'TimeoutError'))
    expect(await answer).toEqual(order)
    expect(vi.mocked(AbortSignal.timeout).mock.calls).toEqual([[10_000], [10_000]])
    expect(requestTimeout).toBe(10_000)
  })
})

describe('a call without an answer', () => {
  it('[SYS-03] an unanswered call is attempted 3 times, 4 seconds apart, and is then reported once', async () => {
    const { transport, asked, waits, failures } = setUp([lost(), lost(), lost()])
    const failure = await transport(getOrderInfo, question).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(NetworkError)
    expect(failures).toEqual([failure])
    expect(failures[0]?.playerMessage).toEqual({ kind: 'text', key: 'network_error' })
    expect(asked).toHaveLength(3)
    expect(waits).toEqual([4000, 4000])
    expect([tries, retryPause]).toEqual([3, 4000])
  })

  it('[SYS-03] an unanswered call is not reported if a retry is answered', async () => {
    const { transport, waits, failures } = setUp([lost(), lost(), ok(order)])
    expect(await transport(getOrderInfo, question)).toEqual(order)
    expect(waits).toEqual([4000, 4000])
    expect(failures).toEqual([])
  })

  it('[SYS-03] a server error or an interrupted answer counts as no answer', async () => {
    const broken = () => Promise.resolve(new Response(new ReadableStream({ start: (stream) => stream.error(lost()) })))
    const { transport, asked } = setUp([new Response('oops', { status: 500 }), broken, ok(order)])
    expect(await transport(getOrderInfo, question)).toEqual(order)
    expect(asked).toHaveLength(3)
    const down = setUp([503, 502, 500].map((status) => new Response('', { status })))
    await expect(down.transport(getOrderInfo, question)).rejects.toBeInstanceOf(NetworkError)
  })

  it('[SYS-03] an unanswered call is retried on each host in turn, and the host that answers is remembered', async () => {
    const origins = ['https://a.example', 'https://b.example']
    const second = setUp([lost(), ok(order)], { origins })
    await second.transport(getOrderInfo, question)
    expect(hosts(second.asked)).toEqual(['a.example', 'b.example'])
    expect(second.remembered).toEqual(['https://b.example'])

    const round = setUp([lost(), new Response('', { status: 500 }), ok(order)], { origins })
    await round.transport(getOrderInfo, question)
    expect(hosts(round.asked)).toEqual(['a.example', 'b.example', 'a.example'])
    expect(round.remembered).toEqual([])

    const third = setUp([lost(), lost(), ok(order)], { origins: [...origins, 'https://c.example'] })
    await third.transport(getOrderInfo, question)
    expect(third.remembered).toEqual(['https://c.example'])
  })

  it('[SYS-03] if no host answers, none is remembered; a refusal counts as an answer', async () => {
    const origins = ['https://a.example', 'https://b.example']
    const none = setUp([lost(), lost(), lost()], { origins })
    await none.transport(getOrderInfo, question).catch(() => {})
    expect(none.remembered).toEqual([])
    const refusing = setUp([lost(), refused(-600, 'log in')], { origins })
    await refusing.transport(getOrderInfo, question).catch(() => {})
    expect(refusing.remembered).toEqual(['https://b.example'])
  })
})

describe('a call that changes data', () => {
  const pay = payCalls.paypalPay

  it('[SYS-03] a call that changes data is not retried without an idempotency key', async () => {
    const { transport, asked, waits, failures } = setUp([lost()])
    await expect(transport(pay, { client_id: '7' })).rejects.toBeInstanceOf(NetworkError)
    expect([asked.length, waits.length, failures.length]).toEqual([1, 0, 1])
  })

  it('[PAY-13 SYS-03] a call that changes data is retried on every host with the same idempotency key', async () => {
    const origins = ['https://a.example', 'https://b.example']
    const { transport, asked } = setUp([lost(), lost(), ok({ billing_no: 'B1' })], { origins })
    expect(await transport(pay, { client_id: '7', idempotency_key: 'key-0001' })).toEqual({ billing_no: 'B1' })
    expect(keys(asked)).toEqual(['key-0001', 'key-0001', 'key-0001'])
    expect(hosts(asked)).toEqual(['a.example', 'b.example', 'a.example'])
  })

  it('[PAY-13] a retry keeps the call’s other parameters, even if the page’s parameters have changed', async () => {
    const common: Partial<CommonInput> = { oauth_token: 'token-123' }
    const { transport, asked, whileWaiting } = setUp([lost(), ok({})], { common })
    whileWaiting.mockImplementation(() => {
      common.oauth_token = 'token-456'
    })
    await transport(pay, { client_id: '7', idempotency_key: 'key-0001' })
    expect(asked[1]?.url.search).toBe(asked[0]?.url.search)
  })
})

describe('an answer', () => {
  it.each([-600, -3001, -3014, 6001, -3016, -3062, -3022, 0])(
    '[SYS-02] an answer with the code %d rejects immediately with the code and the server’s message, reported once',
    async (code) => {
      const { transport, asked, failures } = setUp([refused(code, 'Bitte neu anmelden')])
      const failure = await transport(getOrderInfo, question).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(ApiError)
      expect(failure).toMatchObject({ code, playerMessage: { kind: 'server', text: 'Bitte neu anmelden' } })
      expect(failures).toEqual([failure])
      expect(asked).toHaveLength(1)
    },
  )

  it('[SYS-02] an answer that refuses without a message still has a message for the player', async () => {
    const { transport } = setUp([refused(0, '  ')])
    await expect(transport(getOrderInfo, question)).rejects.toMatchObject({
      playerMessage: { kind: 'text', key: 'network_error' },
    })
  })

  it.each([
    ['invalid JSON', () => new Response('<html>')],
    ['an empty answer', () => new Response('')],
    ['no envelope', () => new Response('{"status": -1}')],
    ['a code that is not a number', () => new Response('{"code": "1", "msg": "", "content": {}}')],
    ['no content', () => new Response('{"code": 1, "msg": ""}')],
    ['a content of another shape', () => ok({ billing_no: 'B1', status: 'pending' })],
    ['null', () => new Response('null')],
  ])(
    '[SYS-06] an answer of a wrong shape, %s, is an error with a message, reported once and not retried',
    async (_, answer) => {
      const { transport, asked, failures } = setUp([answer()])
      const failure = await transport(getOrderInfo, question).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(ShapeError)
      expect(failure).toMatchObject({ playerMessage: { kind: 'text', key: 'bad_answer' } })
      expect(failures).toEqual([failure])
      expect(asked).toHaveLength(1)
    },
  )

  it('[SYS-06] an answer of a wrong shape is reported with the call and the field', async () => {
    const { transport } = setUp([ok({ billing_no: 'B1', status: 'pending' })])
    await expect(transport(getOrderInfo, question)).rejects.toThrow('/api/pay/getOrderInfo: status')
  })
})

describe('an aborted call', () => {
  it('an aborted call stops while its request is pending, without a retry or a reported failure', async () => {
    const gone = new AbortController()
    const { transport, asked, waits, failures } = setUp([
      () => {
        gone.abort(new Error('nobody waits'))
        return Promise.reject(gone.signal.reason)
      },
    ])
    await expect(transport(getOrderInfo, question, gone.signal)).rejects.toThrow('nobody waits')
    expect([asked.length, waits.length, failures.length]).toEqual([1, 0, 0])
    expect(asked[0]?.init.signal?.aborted).toBe(true)
  })

  it('an aborted call stops while it waits for its next attempt', async () => {
    const gone = new AbortController()
    const { transport, asked, failures, whileWaiting } = setUp([lost()])
    whileWaiting.mockImplementation(() => gone.abort(new Error('nobody waits')))
    await expect(transport(getOrderInfo, question, gone.signal)).rejects.toThrow('nobody waits')
    expect([asked.length, failures.length]).toEqual([1, 0])
  })

  it('an aborted call stops even if a server error arrives at the same moment', async () => {
    const gone = new AbortController()
    const { transport, asked, failures } = setUp([
      () => {
        gone.abort(new Error('nobody waits'))
        return Promise.resolve(new Response('', { status: 500 }))
      },
    ])
    await expect(transport(getOrderInfo, question, gone.signal)).rejects.toThrow('nobody waits')
    expect([asked.length, failures.length]).toEqual([1, 0])
  })
})

describe('a call that the server does not implement', () => {
  const absent = () => new Response('404 page not found', { status: 404 })

  it('[OPS-05] a missing call has the content that the contract assumes, and is not reported', async () => {
    const { transport, asked, failures } = setUp([absent()])
    await expect(transport(getOpenOrders, { client_id: '1' })).resolves.toEqual({ orders: [] })
    expect(asked).toHaveLength(1)
    expect(failures.filter(({ fault }) => fault !== null)).toEqual([])
  })

  it('[OPS-05] a missing call fails without a report or a retry, if the contract assumes no content', async () => {
    const { transport, asked, failures } = setUp([absent()])
    await expect(transport(cancelOrder, { billing_no: 'B1' })).rejects.toThrow('missing')
    expect(asked).toHaveLength(1)
    expect(failures.map(({ fault }) => fault)).toEqual([null])
  })

  it('[OPS-05] a missing call counts as an invalid answer, if it is part of the specification', async () => {
    const { transport } = setUp([absent()])
    await expect(transport(getOrderInfo, question)).rejects.toThrow(ShapeError)
  })
})
