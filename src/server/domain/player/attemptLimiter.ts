const window = 60_000

export type AttemptLimiter = ReturnType<typeof attemptLimiter>

/**
 * Counts failed attempts, e.g. logins of a username or card tries of a player: with too many within a minute the name
 * is refused until the oldest of them is a minute old.
 */
export const attemptLimiter = (now: () => Date, allowed = 10) => {
  const failures = new Map<string, number[]>()
  const recent = (name: string) => (failures.get(name) ?? []).filter((at) => at > now().getTime() - window)
  return {
    isBlocked: (name: string): boolean => recent(name).length >= allowed,
    failed: (name: string): void => {
      if (failures.size > 10_000) failures.clear()
      failures.set(name, [...recent(name), now().getTime()])
    },
    succeeded: (name: string): void => void failures.delete(name),
  }
}
