import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { rechargeMachine } from '../../../machines/recharge/recharge.machine.ts'
import { selectPayObstacle } from '../../../machines/recharge/recharge.select.ts'
import { useLostConnection } from '../shared/page/ConnectionContext.ts'

/** Returns why the pay button is disabled, or null if it is enabled [RCH-10 BEY-20]. */
export const usePayObstacle = (actor: ActorRefFrom<typeof rechargeMachine>) =>
  useSelector(actor, selectPayObstacle(useLostConnection() !== null))
