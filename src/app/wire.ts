import type { PaymentIntent } from '../../machines/pay/pay.machine.ts'
import type { StorefrontPorts } from '../../machines/storefront/storefront.effects.ts'
import type { StorefrontEvent } from '../../machines/storefront/storefront.types.ts'
import { type Api, createApi } from '../client/api.ts'
import { ApiError, type CallError } from '../client/errors.ts'
import { createReads, userOf } from '../client/reads.ts'
import { createTransport } from '../client/transport.ts'
import type { Language, Platform } from '../contract/codes.ts'
import { contract } from '../contract/contract.ts'
import { channelOf } from '../domain/channels.ts'
import { obfuscate } from '../domain/obfuscate.ts'
import type { AddressParams } from '../ports/address.ts'
import type { createPaymentWindow } from '../ports/paymentWindow.ts'
import type { Session } from '../ports/session.ts'

/** The browser around the charts, handed in so that nothing here touches it by itself. */
export type WorldOptions = {
  address: AddressParams
  session: Session
  paymentWindow: ReturnType<typeof createPaymentWindow>
  platform: Platform
  /** Other origins that answer the same calls; only in production [SYS-03]. */
  backupOrigins: readonly string[]
  fetch: typeof fetch
  language(): Language
  navigate(path: string, search: Record<string, string>): void
  randomHex(length: number): string
  newId(): string
  now(): number
}

/** The one place where the charts' effects meet the client and the ports. */
export const createWorld = (options: WorldOptions) => {
  const { address, session, paymentWindow, platform } = options
  const deviceId = session.deviceId(address.idfv)
  const visitId = options.newId()
  const visitStart = String(options.now())
  let token: string | null = address.oauth_token
  let send: (event: StorefrontEvent) => void = () => {}

  const onFailure = (error: CallError) => {
    if (!(error instanceof ApiError)) return
    // after the asking chart has had its answer: the root may close it
    setTimeout(() => send({ type: 'api.failed', code: error.code, message: error.playerMessage }))
  }
  const transport = createTransport({
    fetch: options.fetch,
    origins: () => {
      const remembered = session.backupOrigin()
      const all = ['', ...options.backupOrigins]
      return remembered && all.includes(remembered) ? [remembered, ...all.filter((one) => one !== remembered)] : all
    },
    rememberOrigin: session.saveBackupOrigin,
    common: () => ({ idfv: deviceId, spec_lang: options.language(), ...(token !== null && { oauth_token: token }) }),
    wait,
    onFailure,
  })
  const api = createApi(contract, transport)
  const reads = createReads(api)

  const createPayment = async (intent: PaymentIntent, signal: AbortSignal) => {
    const channel = channelOf(intent.paywayId)
    if (!channel?.call) throw new Error(`payway ${intent.paywayId} has no call`)
    const answer = await api[channel.call](
      {
        client_id: intent.clientId,
        server_id: intent.serverId,
        role_id: intent.roleId,
        platform,
        product_id: intent.goodsId,
        domain_area: areaOf(intent.area),
        game_channel_id: address.utm_source ?? 'web',
        bcp47_lang: options.language(),
        country: intent.country,
        did: deviceId,
        session_id: visitId,
        session_time: visitStart,
        traffic_source: session.trafficSource(address.utm_source),
        pay_id: intent.paywayId,
        idempotency_key: await oneAtATime(() => session.intentKey(JSON.stringify(intent))),
        ...(intent.areaId !== null && { areaId: intent.areaId }),
        ...(intent.couponCode !== null && { coupon_code: intent.couponCode }),
        ...(intent.channelId !== null &&
          Object.fromEntries(channel.sends.map((name) => [name, intent.channelId ?? undefined]))),
      },
      signal,
    )
    return { billingNo: answer.billing_no ?? null, url: answer.url ?? null }
  }

  const ports: StorefrontPorts = {
    api: {
      login: async ({ username, password, clientId }, signal) =>
        userOf(
          await api.authenticate(
            {
              username: obfuscate(username, options.randomHex(3)),
              password: obfuscate(password, options.randomHex(3)),
              client_id: clientId,
            },
            signal,
          ),
        ),
      createPayment,
      order: async ({ billingNo, isSimple }, signal) => orderOf(api, billingNo, isSimple, signal),
    },
    reads: {
      ...reads,
      enter: async ({ game, area, token: arrived }) => {
        if (arrived !== null) session.saveUser({ ...(await reads.user(game.clientId)), token: arrived })
        const user = session.user(game)
        token = user?.token ?? null
        reads.forgetPlayer()
        const [config, loginMethods] = await Promise.all([
          reads.config(game.clientId, area),
          reads.loginMethods(game.clientId, area),
        ])
        return { config, user, saved: session.order(), loginMethods }
      },
    },
    session: {
      ...session,
      saveUser: (user) => {
        session.saveUser(user)
        token = user.token
      },
      clearUser: (gpId) => {
        session.clearUser(gpId)
        token = null
      },
    },
    paymentWindow,
    navigate: options.navigate,
    prepareShop: ({ area, ...input }) => {
      if (area) reads.prepare({ ...input, area })
    },
    notify: (message) => send({ type: 'notice.told', message }),
  }
  return {
    ports,
    /** Says where refusals and notices go: the running root chart. */
    connect: (to: (event: StorefrontEvent) => void) => {
      send = to
    },
  }
}

const orderOf = async (api: Api, billingNo: string, isSimple: boolean, signal: AbortSignal) => {
  const order = await api.getOrderInfo({ billing_no: billingNo, simple: isSimple ? '1' : '0' }, signal)
  return {
    status: order.status,
    billingNo: order.billing_no,
    account: order.user_name ?? null,
    game: order.game_name ?? null,
    goods: order.product_name ?? null,
    server: order.game_server_name ?? null,
    role: order.role_name ?? null,
    payUrl: order.pay_url ?? null,
    amount: order.amount ?? null,
    currency: order.currency ?? null,
  }
}

/** Two tabs that draw a key for the same intent at once get the same one. */
const oneAtATime = async <T>(act: () => T): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('paymentIntents', () => act()) : act()

const wait = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

const areaOf = (area: string) => {
  const known = contract.getGoods.input.shape.domain_area.safeParse(area)
  if (!known.success) throw new Error(`${area} is no area`)
  return known.data
}
