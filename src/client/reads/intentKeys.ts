import { ApiError } from '../callErrors.ts'

/**
 * Keys of what a player wants: a wish keeps its key as long as its answer is not known, so that it counts once however often
 * it is sent. Granted or refused, the same wish later is another one.
 */
export const createIntentKeys = (newId: () => string) => {
  const keys = new Map<string, string>()
  return {
    once: async <Answer>(wish: string, ask: (key: string) => Promise<Answer>): Promise<Answer> => {
      const key = keys.get(wish) ?? newId()
      keys.set(wish, key)
      try {
        const answer = await ask(key)
        keys.delete(wish)
        return answer
      } catch (error) {
        if (error instanceof ApiError) keys.delete(wish)
        throw error
      }
    },
  }
}
