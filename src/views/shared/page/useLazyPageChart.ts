import { useEffect, useRef, useState } from 'react'
import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventFrom,
  type InputFrom,
} from 'xstate'
import { type PageCharts, useLoadPageChart } from './PageChartsContext.ts'

type LazyChart<Chart extends AnyStateMachine> = {
  /** The chart's actor. Undefined until the first event was sent and the chart has loaded. */
  actor: ActorRefFrom<Chart> | undefined
  send(event: EventFrom<Chart>): void
}

const startActor = (chart: AnyStateMachine, input: unknown): AnyActorRef => createActor(chart, { input }).start()

/**
 * Starts a chart on its first event. Events wait for the chart's code. If the code cannot be loaded, the page shows its
 * error page, as with `usePageChart`.
 */
export const useLazyPageChart = <Name extends keyof PageCharts>(
  name: Name,
  input: InputFrom<PageCharts[Name]>,
): LazyChart<PageCharts[Name]> => {
  const load = useLoadPageChart()
  const [actor, setActor] = useState<AnyActorRef>()
  const starting = useRef<Promise<AnyActorRef | null>>(null)
  const start = async (): Promise<AnyActorRef | null> => {
    try {
      const chart = await load(name)
      const started = startActor(chart, input)
      setActor(started)
      return started
    } catch (error) {
      setActor(() => {
        throw error
      })
      return null
    }
  }
  useEffect(() => () => void starting.current?.then((started) => started?.stop()), [])
  return {
    actor: actor as ActorRefFrom<PageCharts[Name]> | undefined,
    send: (event) => {
      starting.current ??= start()
      void starting.current.then((started) => started?.send(event))
    },
  }
}
