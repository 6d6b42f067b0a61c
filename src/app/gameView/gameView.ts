import type { ActorRefFrom } from 'xstate'
import { selectResultView } from '../../../machines/result/result.select.ts'
import type { storefrontMachine } from '../../../machines/storefront/storefront.machine.ts'
import { selectResult } from '../../../machines/storefront/storefront.select.ts'
import type { GameMessage } from '../../contract/messages/gameBridge.ts'
import type { GameBridge } from '../../ports/game/gameBridge.ts'

export type ViewHost = {
  readonly document: {
    readonly documentElement: {
      readonly style: { setProperty(name: string, value: string): void }
      readonly dataset: DOMStringMap
    }
  }
  addEventListener(type: 'pagehide', run: () => void): void
}
type Root = ActorRefFrom<typeof storefrontMachine>
type Result = NonNullable<ReturnType<typeof selectResult>>

const follow = ({ document: { documentElement } }: ViewHost, message: GameMessage) => {
  if (message.type === 'scheme') documentElement.dataset.scheme = message.scheme
  if (message.type !== 'insets') return
  const { top, right, bottom, left } = message
  for (const [name, length] of [
    ['--safe-block-start', top],
    ['--safe-block-end', bottom],
    ['--safe-inline', Math.max(left, right)],
  ] as const)
    documentElement.style.setProperty(name, `${length}px`)
}

/**
 * Reports each placed order and each paid order to the game, once each. Also applies the messages that the game sends
 * [BEY-17].
 */
export const startGameView = (root: Root, bridge: GameBridge, host: ViewHost): void => {
  const sent = new Set<string>()
  const once = (type: 'ordered' | 'paid', billingNo: string) => {
    const name = `${type} ${billingNo}`
    if (sent.has(name)) return
    sent.add(name)
    bridge.tell({ type, billingNo })
  }
  const look = (result: Result) => {
    const snapshot = result.getSnapshot()
    const billingNo = snapshot.context.billingNo
    if (!billingNo) return
    once('ordered', billingNo)
    if (selectResultView(snapshot) === 'succeeded') once('paid', billingNo)
  }
  let watched: Result | undefined
  const watch = () => {
    const result = selectResult(root.getSnapshot())
    if (!result || result === watched) return
    watched = result
    look(result)
    result.subscribe(() => look(result))
  }
  bridge.listen((message) => {
    if (message.type === 'hello') bridge.tell({ type: 'opened' })
    follow(host, message)
  })
  host.addEventListener('pagehide', () => bridge.tell({ type: 'closed' }))
  watch()
  root.subscribe(watch)
  bridge.tell({ type: 'opened' })
}
