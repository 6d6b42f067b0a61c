import { isLoopback } from './loopback.ts'

/**
 * Returns a link to another site if it may be opened, otherwise null: https, or http on this machine, without credentials
 * [PAY-14].
 */
export const checkedLink = (url: string | null | undefined): string | null => {
  if (!url) return null
  try {
    const parsed = new URL(url)
    const isAllowed = parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopback(parsed.hostname))
    return isAllowed && !parsed.username && !parsed.password ? parsed.href : null
  } catch {
    return null
  }
}
