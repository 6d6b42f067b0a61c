import type * as contract from '../../../contract/calls/maintenance.ts'
import { requireGame } from '../../domain/games.ts'
import { maintenanceOf } from '../../domain/purchase/maintenance.ts'
import type { Handlers } from '../../http/serve.ts'

const secondsTo = (moment: Date, now: Date) => Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000))

export const maintenance: Handlers<typeof contract> = {
  getMaintenance: async ({ client_id }, call) => {
    const now = call.shop.now()
    const found = await maintenanceOf(call.shop.db, await requireGame(call, client_id), now)
    if (!found) return {}
    return {
      maintenance: {
        starts_in: secondsTo(found.startsAt, now),
        ends_in: secondsTo(found.endsAt, now),
        end_time: Math.floor(found.endsAt.getTime() / 1000),
      },
    }
  },
}
