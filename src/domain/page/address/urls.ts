/** Parses a URL; returns null if the URL is invalid. Browsers from 2023 have neither `URL.parse` nor `URL.canParse`. */
export const parsedUrl = (address: string, base?: string): URL | null => {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

/**
 * Returns whether the host is `localhost`, a direct subdomain of `localhost`, `127.0.0.1` or `[::1]`. `hostname` has no
 * port, as in `URL.hostname`.
 */
export const isLoopback = (hostname: string): boolean =>
  /^(?:(?:[\w-]+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

/**
 * Returns the link if a page may open it, otherwise null. The link must contain no credentials and use https; links to
 * this machine may use http [PAY-14].
 */
export const checkedLink = (url: string | null | undefined): string | null => {
  const parsed = parsedUrl(url ?? '')
  if (!parsed) return null
  const isAllowed = parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopback(parsed.hostname))
  return isAllowed && !parsed.username && !parsed.password ? parsed.href : null
}
