const window = 60_000
const allowed = 10

export type LoginLimiter = ReturnType<typeof loginLimiter>

/** Counts failed logins: after ten within a minute a username is refused until the minute is over. */
export const loginLimiter = (now: () => Date) => {
  const failures = new Map<string, number[]>()
  const recent = (username: string) => (failures.get(username) ?? []).filter((at) => at > now().getTime() - window)
  return {
    isBlocked: (username: string): boolean => recent(username).length >= allowed,
    failed: (username: string): void => {
      if (failures.size > 10_000) failures.clear()
      failures.set(username, [...recent(username), now().getTime()])
    },
    succeeded: (username: string): void => void failures.delete(username),
  }
}
