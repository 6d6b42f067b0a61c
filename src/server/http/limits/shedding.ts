import { outsidePoolShare } from '../../db/poolShare.ts'
import { Overloaded } from '../../domain/apiError.ts'
import { mostReads } from './limits.ts'

/**
 * Refuses a read call if too many read calls are running. Calls about money are never refused, and may use every
 * connection.
 */
export const createShedding = (most = mostReads) => {
  let reading = 0
  return async <T>(kind: 'read' | 'money', work: () => Promise<T>): Promise<T> => {
    if (kind === 'money') return outsidePoolShare(work)
    if (reading >= most) throw new Overloaded('too many reading calls are running')
    reading += 1
    try {
      return await work()
    } finally {
      reading -= 1
    }
  }
}
export type Shedding = ReturnType<typeof createShedding>
