import { type GameMessage, gameMessage, type ViewMessage } from '../../contract/messages/gameBridge.ts'

type FromShop = { from: 'shop' } & ViewMessage
/** Objects that a game's native web view adds to `window`. */
type NativeHost = {
  /** Android: added with `addJavascriptInterface`. */
  TopupBridge?: { postMessage(json: string): void }
  /** iOS: added to the `WKUserContentController`. */
  webkit?: { messageHandlers?: { topup?: { postMessage(message: FromShop): void } } }
}
export type BridgeHost = NativeHost & {
  /**
   * The frame that contains this page. Null if no frame contains this page, or if the parent page has another origin.
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
 * Returns whether the page can open windows. A native web view forbids new windows; a frame allows them if its sandbox
 * does. If new windows are forbidden, the payment page opens in the view itself [BEY-17].
 */
export const opensWindows = (host: BridgeHost): boolean => {
  if (host.parent === host) return false
  const sandbox = host.frameElement?.getAttribute('sandbox') ?? null
  return sandbox === null || sandbox.split(/\s+/).includes('allow-popups')
}

/**
 * Connects the in-game view to its game [BEY-17]. The embedding page must have the shop's origin, as the content
 * security policy also requires. Ignores malformed messages, and messages of other origins or windows.
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
        // in a native web view, `parent` is the window itself, which also sends the app's messages
        if (event.origin !== origin || event.source !== host.parent) return
        const { success, data } = gameMessage.safeParse(event.data)
        if (success) on(data)
      }),
  }
}
export type GameBridge = ReturnType<typeof createGameBridge>
