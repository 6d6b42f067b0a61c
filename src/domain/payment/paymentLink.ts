/**
 * A payment link that may be opened, or null: https, or http on this machine; no credentials in it [PAY-14].
 */
export const checkedLink = (url: string | null | undefined): string | null => {
  if (!url) return null
  try {
    const parsed = new URL(url)
    const isLoopback = /^(?:localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/.test(parsed.hostname)
    const isAllowed = parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopback)
    return isAllowed && !parsed.username && !parsed.password ? parsed.href : null
  } catch {
    return null
  }
}
