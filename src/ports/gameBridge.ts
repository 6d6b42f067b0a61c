import { type GameMessage, gameMessage, type ViewMessage } from '../contract/messages/gameBridge.ts'

type FromShop = { from: 'shop' } & ViewMessage
/** What native web views put into the page. */
type NativeHost = {
  /** Android: an object of `addJavascriptInterface`. */
  TopupBridge?: { postMessage(json: string): void }
  /** iOS: a handler of `WKUserContentController`. */
  webkit?: { messageHandlers?: { topup?: { postMessage(message: FromShop): void } } }
}
export type BridgeHost = NativeHost & {
  /** The frame that the page stands in; null in none, and in one of another origin. */
  readonly frameElement?: { getAttribute(name: 'sandbox'): string | null } | null
  readonly parent: { postMessage(message: unknown, origin: string): void } | BridgeHost
  readonly location: { readonly origin: string }
  addEventListener(type: 'message', hear: (event: MessageEvent<unknown>) => void): void
}

/** Whether there is a game around the page: a frame's page, or a native web view. */
export const hasGame = (host: BridgeHost): boolean =>
  host.parent !== host || host.TopupBridge !== undefined || host.webkit?.messageHandlers?.topup !== undefined

/**
 * Whether a link of the in-game view may open a window beside it: a native web view has none, and a frame only where its
 * sandbox lets it. Elsewhere a payment's page is followed in the view itself [BEY-17].
 */
export const opensWindows = (host: BridgeHost): boolean => {
  if (host.parent === host) return false
  const sandbox = host.frameElement?.getAttribute('sandbox') ?? null
  return sandbox === null || sandbox.split(/\s+/).includes('allow-popups')
}

/**
 * The in-game view's way to the game around it [BEY-17]. A page that frames it is of the shop's own origin, which the
 * content policy sees to as well; messages of other origins, other windows and other shapes are not heard.
 */
export const createGameBridge = (host: BridgeHost) => {
  const { origin } = host.location
  return {
    tell: (message: ViewMessage): void => {
      const sent: FromShop = { from: 'shop', ...message }
      if (host.parent !== host && 'postMessage' in host.parent) host.parent.postMessage(sent, origin)
      host.TopupBridge?.postMessage(JSON.stringify(sent))
      host.webkit?.messageHandlers?.topup?.postMessage(sent)
    },
    listen: (on: (message: GameMessage) => void): void =>
      host.addEventListener('message', (event) => {
        // a native view speaks from within the page itself, whose parent it is
        if (event.origin !== origin || event.source !== host.parent) return
        const { success, data } = gameMessage.safeParse(event.data)
        if (success) on(data)
      }),
  }
}
export type GameBridge = ReturnType<typeof createGameBridge>
