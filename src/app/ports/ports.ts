import type { DehydratedState } from '@tanstack/react-query'
import type { Brand } from '../../../brands/schema.ts'
import type { StorefrontPorts } from '../../../machines/storefront/storefront.effects.ts'
import type { StorefrontEvent } from '../../../machines/storefront/storefront.types.ts'
import type { Api } from '../../client/api.ts'
import { ApiError, type CallError } from '../../client/errors.ts'
import type { Reads } from '../../client/reads.ts'
import { code, type Language, type Platform } from '../../contract/codes.ts'
import { clientIdOn, type Game } from '../../domain/order/order.ts'
import type { AddressChange } from '../../domain/page/addressChange.ts'
import type { PagePath, PageSearch } from '../../domain/page/pages.ts'
import { type LoginPlace, offeredMethods } from '../../domain/player/login.ts'
import { type TextKey, textMessage } from '../../domain/text/textKeys.ts'
import type { AddressParams } from '../../ports/address.ts'
import type { EmbeddedFrame } from '../../ports/embeddedFrame.ts'
import type { createPaymentWindow } from '../../ports/paymentWindow.ts'
import type { Session } from '../../ports/session.ts'
import type { Tracker } from '../../ports/tracking/queue.ts'
import { utmOf } from '../../ports/tracking/traffic.ts'
import { lazy, lazyMethods } from '../hydration/lazy.ts'
import { createSignIn, type SignInWorld } from '../login/signIn.ts'
import type { CallOptions } from './calls.ts'
import { intentKeys } from './oneOrder.ts'
import type { PlayerCallOptions } from './playerCalls.ts'
import { createReminders, type Notifications } from './reminders.ts'
import { createTimeWatch } from './timeWatch.ts'
import { createTracking } from './tracking.ts'

/** The browser around the charts, handed in so that nothing here touches it by itself. */
export type PortsOptions = {
  /** Ways to log in that the brand offers; login config narrows them [LGN-04]. Ids of its games by platform [BRD-07]. */
  brand: { login: { methods: readonly string[] }; games: Brand['games'] }
  signIn: SignInWorld
  address: AddressParams
  session: Session
  paymentWindow: ReturnType<typeof createPaymentWindow>
  embeddedFrame: Pick<EmbeddedFrame, 'listen'>
  platform: Platform
  /** Whether providers' test scripts are wanted here [BRD-09]. */
  isTestHost: boolean
  /** What the server said to the page that it rendered. */
  answers?: DehydratedState | undefined
  /** Origins that answer calls, in the order in which they are tried; `''` is the page's own [SYS-03]. */
  callOrigins: readonly string[]
  fetch: typeof fetch
  language(): Language
  /** Words of a text key in that language. */
  say(key: TextKey): string
  navigate(path: PagePath, search: PageSearch): void
  /** Has the address follow what the player has chosen. */
  readdress(change: AddressChange): void
  randomHex(length: number): string
  /** A hash that gives nothing away of the text, e.g. of a card number in it. */
  digest(text: string): Promise<string>
  newId(): string
  now(): number
  /** A clock in ms that nobody sets; it may stand still while the machine sleeps. */
  steady(): number
  /** What shows a notification while the page is out of sight; null where there is none. */
  notifications: Notifications | null
  /** What tells the data-collection host. */
  tracker: Tracker
  /** The browser keeps nothing of what it is given [LGN-13]. */
  isStorageBlocked(): boolean
  /** Calls back when another tab may have logged somebody in or out. */
  watchPlayer(act: () => void): void
  /** Calls back when the connection is there again. */
  watchConnection(act: () => void): void
}

/** The one place where the charts' effects meet the client and the ports. */
export const createPorts = (options: PortsOptions) => {
  const { address, session, paymentWindow, platform } = options
  const deviceId = session.deviceId(address.idfv)
  const intents = intentKeys(session, options.digest)
  let token: string | null = address.oauth_token
  /** What is told before the root chart listens. */
  const early: StorefrontEvent[] = []
  let send = (event: StorefrontEvent): void => void early.push(event)

  const onFailure = (error: CallError, path: string, isBackground: boolean) => {
    if (error.fault) tracking.track({ event: 'apiError', fault: { path, ...error.fault } })
    if (!(error instanceof ApiError)) return
    const { code: failed } = error
    // after the asking chart has had its answer: the root may close it
    setTimeout(() => {
      send({
        type: 'api.failed',
        code: failed,
        message: error.playerMessage,
        isBackground,
      })
      // another tab may have logged in anew before this one's token was refused
      if (failed === code.notLoggedIn) syncSession()
    })
  }
  const callOptions: CallOptions = {
    fetch: options.fetch,
    origins: () => {
      const remembered = session.backupOrigin()
      const all = options.callOrigins
      return remembered && all.includes(remembered) ? [remembered, ...all.filter((one) => one !== remembered)] : all
    },
    rememberOrigin: session.saveBackupOrigin,
    common: () => ({ idfv: deviceId, spec_lang: options.language(), ...(token !== null && { oauth_token: token }) }),
    wait,
    onFailure,
    onLeftOut: (path, entries) =>
      tracking.track({ event: 'apiError', fault: { path, kind: 'entries', detail: entries.join('; ') } }),
  }
  const api = lazyMethods<Api>(async () => (await import('./calls.ts')).createCalls(callOptions))
  const loadServerData = lazy(async () => (await import('./serverData.ts')).createServerData(api, options.answers))
  const reads = lazyMethods<Reads>(async () => (await loadServerData()).reads)

  let game: Game | null = null
  const utm = session.utm(utmOf(address))
  const tracking = createTracking({ ...options, deviceId, utm, game: () => game })
  /** Tells of a player who is another than this page's calls are made for. */
  const syncSession = () => {
    if (!game) return
    const user = session.user(game)
    if ((user?.token ?? null) !== token) send({ type: 'player.changed', user })
  }
  /** suid of who would pay; nobody any more, since another tab has logged out, is told as a token that is over. */
  const payer = (): string | null => {
    const user = game && session.user(game)
    if (!user) {
      const message = textMessage('please_log_in')
      setTimeout(() => send({ type: 'api.failed', code: code.notLoggedIn, message, isBackground: false }))
    }
    return user?.suid ?? null
  }
  const notify: StorefrontPorts['notify'] = (message) => send({ type: 'notice.told', message })
  const playerOptions: PlayerCallOptions = {
    api,
    facts: {
      platform,
      gameChannelId: address.utm_pay ?? address.utm_source ?? 'web',
      deviceId,
      visit: tracking.visit,
      trafficSource: utm.source ?? '',
      language: options.language,
    },
    account: payer,
    intents,
    steady: options.steady,
  }
  const playerCalls = lazyMethods(async () => (await import('./playerCalls.ts')).createPlayerCalls(playerOptions))

  /** Ways to log in to a game; without an area there is nothing to ask for. */
  const loginOffer = async ({ clientId, area }: Pick<LoginPlace, 'clientId' | 'area'>) => {
    if (area === null) return null
    const { listed, settings } = await reads.loginConfig({ clientId, area })
    return { settings, methods: offeredMethods(listed, options.brand.login.methods, settings) }
  }
  const logins = createSignIn({
    ...options.signIn,
    api,
    randomHex: options.randomHex,
    settings: async (place) => {
      const offer = await loginOffer(place)
      if (!offer) throw new Error('no area to ask login config for')
      return offer.settings
    },
  })

  const ports: StorefrontPorts = {
    logins,
    api: playerCalls,
    reads: {
      games: reads.games,
      user: reads.user,
      goods: reads.goods,
      roles: reads.roles,
      directory: reads.directory,
      serverRoles: reads.serverRoles,
      methods: reads.methods,
      countries: reads.countries,
      // the codes' table has one id a game, whatever the platform
      code: async (asked) => {
        const { area, clientId } = await reads.code(asked)
        return { area, clientId: clientIdOn(platform, options.brand.games, clientId) ?? clientId }
      },
      enter: async ({ game: entered, area }) => {
        game = entered
        tracking.enter(area)
        const user = session.user(game)
        token = user?.token ?? null
        await reads.forgetPlayer()
        const [config, offer] = await Promise.all([
          reads.config({ clientId: game.clientId, area }),
          loginOffer({ clientId: game.clientId, area }),
        ])
        const loginMethods = offer?.methods ?? []
        return { config, user, loginMethods, reminders: session.reminders() }
      },
    },
    session: {
      ...session,
      // a page that goes on from the server's is in a game without entering it
      saveGame: (chosen) => {
        session.saveGame(chosen)
        game = chosen
      },
      saveUser: (user) => {
        session.saveUser(user)
        token = user.token
      },
      clearUser: (gpId, expired) => {
        session.clearUser(gpId, expired)
        token = null
      },
    },
    paymentWindow,
    embeddedFrame: {
      listen: (start, on) =>
        options.embeddedFrame.listen({ ...start, language: options.language(), isTest: options.isTestHost }, on),
    },
    watchTime: createTimeWatch({ now: options.now, steady: options.steady, every }),
    reminders: createReminders({
      notifications: options.notifications,
      notify: (key) => notify({ kind: 'text', key }),
      say: options.say,
    }),
    navigate: options.navigate,
    readdress: options.readdress,
    keepChoice: (clientId, choice) => send({ type: 'order.changed', clientId, choice }),
    prefetchShop: ({ area, ...input }) => {
      if (area) reads.prefetchShop({ ...input, area }).catch(() => {})
    },
    prefetchRecharge: ({ area, goodsId, ...input }) => {
      if (area && goodsId) reads.prefetchRecharge({ ...input, area, goodsId }).catch(() => {})
    },
    notify,
    track: tracking.track,
  }
  return {
    ports,
    api,
    loadServerData,
    loginOffer,
    now: options.now,
    steady: options.steady,
    newId: options.newId,
    randomHex: options.randomHex,
    session,
    intents,
    /** The token of whoever is logged in to a game: this page's, else the one that is stored; null for nobody. */
    tokenOf: (of: Pick<Game, 'clientId' | 'gpId'>) =>
      token ?? session.user({ ...of, name: '', logo: '' })?.token ?? null,
    /** The player has installed the shop [SYS-11]. */
    installed: () => send({ type: 'app.installed' }),
    /** Says where refusals and notices go: the running root chart. */
    connect: (to: (event: StorefrontEvent) => void) => {
      send = to
      for (const event of early.splice(0)) send(event)
      options.watchPlayer(syncSession)
      options.watchConnection(() => send({ type: 'connection.returned' }))
      if (options.isStorageBlocked()) send({ type: 'storage.refused' })
    },
  }
}

const every = (ms: number, act: () => void) => {
  const timer = setInterval(act, ms)
  return () => clearInterval(timer)
}

const wait = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
