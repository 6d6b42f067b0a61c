import { outsidePoolShare } from '../../db/poolShare.ts'
import { Overloaded } from '../../domain/apiError.ts'
import { mostReads } from './limits.ts'

/**
 * Creates a function that runs an API call. While too many calls that only read data are running, refuses further calls
 * of this kind. Never refuses calls that concern money, and lets them use every connection of the database.
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
