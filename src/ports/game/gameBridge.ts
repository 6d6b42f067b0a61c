import { type GameMessage, gameMessage, type ViewMessage } from '../../contract/messages/gameBridge.ts'

type FromShop = { from: 'shop' } & ViewMessage
/** Objects that native web views inject into the page. */
type NativeHost = {
  /** Android: an object that `addJavascriptInterface` adds. */
  TopupBridge?: { postMessage(json: string): void }
  /** iOS: a handler of `WKUserContentController`. */
  webkit?: { messageHandlers?: { topup?: { postMessage(message: FromShop): void } } }
}
export type BridgeHost = NativeHost & {
  /** The frame element that contains the page; null if there is none or if it belongs to another origin. */
  readonly frameElement?: { getAttribute(name: 'sandbox'): string | null } | null
  readonly parent: { postMessage(message: unknown, origin: string): void } | BridgeHost
  readonly location: { readonly origin: string }
  addEventListener(type: 'message', hear: (event: MessageEvent<unknown>) => void): void
}

/** Returns whether a game surrounds the page: a page that frames it, or a native web view. */
export const hasGame = (host: BridgeHost): boolean =>
  host.parent !== host || host.TopupBridge !== undefined || host.webkit?.messageHandlers?.topup !== undefined

/**
 * Returns whether a link in the in-game view may open a window: never in a native web view, and in a frame only if the
 * frame's sandbox allows it. If no window may open, the payment page opens in the view itself [BEY-17].
 */
export const opensWindows = (host: BridgeHost): boolean => {
  if (host.parent === host) return false
  const sandbox = host.frameElement?.getAttribute('sandbox') ?? null
  return sandbox === null || sandbox.split(/\s+/).includes('allow-popups')
}

/**
 * Connects the in-game view with the surrounding game [BEY-17]. A page that frames the view must have the shop's own
 * origin, which the content security policy enforces too. Messages with another origin, window or shape are ignored.
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
        // a native web view posts messages from within the page, so the page is its own parent
        if (event.origin !== origin || event.source !== host.parent) return
        const { success, data } = gameMessage.safeParse(event.data)
        if (success) on(data)
      }),
  }
}
export type GameBridge = ReturnType<typeof createGameBridge>
