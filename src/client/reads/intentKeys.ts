import { ApiError } from '../callErrors.ts'

/**
 * Keeps a request's idempotency key until the server answers, so that the server counts all retries as one request.
 * Afterwards, an identical request gets a new key.
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
