import { type Maintenance, phaseOf } from '../../domain/page/time/maintenance.ts'
import type { Api } from '../api.ts'

export type MaintenanceCalls = Pick<Api, 'getMaintenance'>

/**
 * Fetches the current or next maintenance. Nothing is cached.
 * @param steady monotonic clock, in ms
 */
export const createMaintenanceReads = (api: MaintenanceCalls, steady: () => number) => ({
  maintenance: async ({ clientId }: { clientId: string }, signal: AbortSignal): Promise<Maintenance | null> => {
    const { maintenance } = await api.getMaintenance({ client_id: clientId }, signal)
    if (!maintenance) return null
    const [startsIn, endsIn, endTime] = [
      maintenance.starts_in * 1000,
      maintenance.ends_in * 1000,
      maintenance.end_time * 1000,
    ]
    const now = steady()
    return {
      startsAt: now + startsIn,
      endsAt: now + endsIn,
      startTime: endTime - (endsIn - startsIn),
      endTime,
      phase: phaseOf(startsIn),
    }
  },
})
