import { type GameMessage, gameMessage, type ViewMessage } from '../../contract/messages/gameBridge.ts'

type FromShop = { from: 'shop' } & ViewMessage
/** Objects that a game's native web view adds to the page's window. */
type NativeHost = {
  /** Android: object that the app has added with `addJavascriptInterface`. */
  TopupBridge?: { postMessage(json: string): void }
  /** iOS: message handler that the app has added to the `WKUserContentController`. */
  webkit?: { messageHandlers?: { topup?: { postMessage(message: FromShop): void } } }
}
export type BridgeHost = NativeHost & {
  /**
   * The frame element that contains this page. Null if no frame contains this page, or if the parent page has another
   * origin.
   */
  readonly frameElement?: { getAttribute(name: 'sandbox'): string | null } | null
  readonly parent: { postMessage(message: unknown, origin: string): void } | BridgeHost
  readonly location: { readonly origin: string }
  addEventListener(type: 'message', hear: (event: MessageEvent<unknown>) => void): void
}

/** Returns whether a game embeds the page, in a frame or in a native web view. */
export const hasGame = (host: BridgeHost): boolean =>
  host.parent !== host || host.TopupBridge !== undefined || host.webkit?.messageHandlers?.topup !== undefined

/**
 * Returns whether a link in the in-game view may open a new window. A native web view forbids new windows; a frame
 * allows them if the frame's sandbox does. If no window may open, the payment page opens in the view itself [BEY-17].
 */
export const opensWindows = (host: BridgeHost): boolean => {
  if (host.parent === host) return false
  const sandbox = host.frameElement?.getAttribute('sandbox') ?? null
  return sandbox === null || sandbox.split(/\s+/).includes('allow-popups')
}

/**
 * Connects the in-game view to the game that embeds it [BEY-17]. The embedding page must have the same origin as the
 * shop, as the content security policy also requires. Ignores malformed messages, and messages from another origin or
 * window.
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
        // a native web view has no parent page: the app's messages come from the window itself, to which `parent` then
        // refers
        if (event.origin !== origin || event.source !== host.parent) return
        const { success, data } = gameMessage.safeParse(event.data)
        if (success) on(data)
      }),
  }
}
export type GameBridge = ReturnType<typeof createGameBridge>
