import type { StorefrontPorts } from '../../../machines/storefront/storefront.effects.ts'
import type { StorefrontEvent } from '../../../machines/storefront/storefront.types.ts'
import type { Api } from '../../client/api.ts'
import type { Reads } from '../../client/reads/reads.ts'
import { clientIdOn } from '../../domain/order/role/gameIds.ts'
import { present } from '../../domain/present.ts'
import { utmOf } from '../../ports/tracking/traffic.ts'
import { lazy } from '../../views/shared/lazy.ts'
import { lazyMethods } from '../hydration/lazyMethods.ts'
import { createSignIn } from '../login/signIn.ts'
import { callOptionsOf } from './callOptions.ts'
import { createCurrentPlayer } from './currentPlayer.ts'
import { createTracking } from './eventContext.ts'
import { createGameReads, createLoginOffer } from './gameReads.ts'
import { createInbox, type Inbox } from './inbox.ts'
import type { PortsOptions } from './options.ts'
import { createDeliveryNews } from './orders/deliveryNews.ts'
import { intentKeys } from './orders/intentKeys.ts'
import type { PlayerCallOptions } from './playerCalls.ts'
import type { ServerAnswers } from './serverData.ts'
import { createReminders } from './time/reminders.ts'
import { createTimeWatch } from './time/timeWatch.ts'

const importLaterCalls = () => import('./laterCalls.ts')

/** Functions through which the charts' effects call the server and use the browser. */
export const createPorts = (options: PortsOptions) => {
  const { brand, session, signals, clock, random } = options
  const { address, platform, language, answers } = options.visit
  const inbox = createInbox()
  const player = createCurrentPlayer(session, address.oauth_token, inbox, (oauth_token) => {
    // ignores failures, because this browser forgets the player anyway, and the token expires later
    api.logout({ oauth_token }).catch(() => {})
  })
  const intents = intentKeys(session, random.digest)
  const deviceId = session.deviceId(address.idfv)
  const utm = session.utm(utmOf(address))
  const { tracker } = options
  const tracking = createTracking({ address, session, platform, tracker, language, deviceId, utm, game: player.game })

  const callOptions = callOptionsOf({ ...options, deviceId, language, player, tracking, inbox })
  const api: Api = lazyMethods<Api>(
    async () => (await import('./calls.ts')).createVisitorCalls(callOptions),
    async () => (await importLaterCalls()).createLaterCalls(callOptions),
  )
  let serverData: ServerAnswers | null = null
  const loadServerData = lazy(async () => {
    const { createServerData } = await import('./serverData.ts')
    serverData = createServerData(api, brand.currency, answers, await options.lastSeen?.())
    return serverData
  })
  const reads = lazyMethods<Reads>(async () => (await loadServerData()).reads)
  const loginOffer = createLoginOffer({ brand, reads })
  const trafficSource = utm.source ?? ''
  const isInGame = address.visit === 'sdk'
  const gameChannelId = address.utm_pay ?? address.utm_source ?? 'web'
  const playerOptions: PlayerCallOptions = {
    api,
    facts: { platform, gameChannelId, deviceId, visit: tracking.visit, trafficSource, isInGame, language },
    account: player.payer,
    intents,
    payLinks: options.network.payLinks,
    steady: clock.steady,
    newId: random.newId,
    clientIdHere: (clientId) => clientIdOn(platform, brand.games, clientId),
  }

  const ports: StorefrontPorts = {
    ...pagePorts(options, inbox, reads),
    logins: createSignIn({
      ...options.windows.signIn,
      api,
      randomHex: random.hex,
      settings: async ({ clientId, area }) =>
        (await loginOffer({ clientId, area: present(area, 'the area for login config') })).settings,
    }),
    api: lazyMethods(async () => (await import('./playerCalls.ts')).createPlayerCalls(playerOptions)),
    reads: {
      ...createGameReads({ brand, platform, reads, player, tracking }, loginOffer),
      knownMethods: (input) => serverData?.known.methods(input),
      knownDirectory: (input) => serverData?.known.directory(input),
    },
    session: player.session,
    syncSession: player.syncSession,
    track: tracking.track,
  }
  return {
    ports,
    api,
    loadServerData,
    /**
     * Preloads the code of the calls that the first page does not need. Ignores failures, because the first of these
     * calls fetches the code again.
     */
    preloadLaterCalls: () => void importLaterCalls().catch(() => {}),
    loginOffer,
    payLinks: options.network.payLinks,
    now: clock.now,
    steady: clock.steady,
    newId: random.newId,
    language,
    isInGame,
    randomHex: random.hex,
    session: player.session,
    intents,
    tokenOf: player.tokenOf,
    /** Adds the config's segments and experiments to all later events. */
    setConfig: tracking.setConfig,
    lastSeen: options.lastSeen,
    /** [SYS-11] */
    installed: () => inbox.send({ type: 'app.installed' }),
    /** Starts passing events to the running root chart: refused calls, notices, and changes by other tabs. */
    connect: (to: (event: StorefrontEvent) => void) => {
      inbox.connect(to)
      signals.watchPlayer(player.syncSession)
      signals.watchConnection(() => inbox.send({ type: 'connection.returned' }))
      const refused = signals.refusedStorage()
      if (refused !== null) inbox.send({ type: 'storage.refused', what: refused })
    },
  }
}

/** Creates the ports for windows, URL, clock, notices and prefetching. */
const pagePorts = ({ visit, windows, router, session, signals, clock }: PortsOptions, inbox: Inbox, reads: Reads) => {
  const notify: StorefrontPorts['notify'] = (message) => inbox.send({ type: 'notice.told', message })
  const { embeddedFrame } = windows
  return {
    notify,
    paymentWindow: windows.payment,
    embeddedFrame: {
      listen: (start, on) =>
        embeddedFrame.listen({ ...start, language: visit.language(), isTest: visit.isTestHost }, on),
    },
    watchTime: createTimeWatch({ now: clock.now, steady: clock.steady, every }),
    reminders: createReminders({
      notifications: signals.notifications,
      notify: (key) => notify({ kind: 'text', key }),
      say: signals.say,
    }),
    delivery: createDeliveryNews({
      notifications: signals.notifications,
      attention: signals.attention,
      notify: (key) => notify({ kind: 'text', key }),
      say: signals.say,
    }),
    navigate: router.navigate,
    readdress: router.readdress,
    keepChoice: (clientId, choice) => inbox.send({ type: 'order.changed', clientId, choice }),
    keepReceiver: (receiver) => inbox.send({ type: 'receiver.confirmed', receiver }),
    usedMethod: async (user) => session.usedMethod(user) ?? reads.lastPaid(user),
    keepMethod: session.saveUsedMethod,
    // ignores failures, because the data is fetched again when the page needs the data
    prefetchShop: (input) => void reads.prefetchShop(input).catch(() => {}),
    prefetchRecharge: ({ goodsId, ...input }) => {
      if (goodsId) reads.prefetchRecharge({ ...input, goodsId }).catch(() => {})
    },
  } satisfies Partial<StorefrontPorts>
}

const every = (ms: number, run: () => void) => {
  const timer = setInterval(run, ms)
  return () => clearInterval(timer)
}
