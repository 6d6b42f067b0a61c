import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { bannersMachine } from '../../../machines/banners/banners.machine.ts'
import { usePageChart } from '../shared/page/PageChartsContext.ts'

/** Runs the chart that stores the ids of closed banners, and passes the chart's actor to `onStart`. */
export function BannersWatch({ onStart }: { onStart(actor: ActorRefFrom<typeof bannersMachine> | undefined): void }) {
  const actor = useActorRef(usePageChart('banners'))
  useEffect(() => {
    onStart(actor)
    return () => onStart(undefined)
  }, [actor, onStart])
  return null
}
