/**
 * Parses a URL; returns null if it is invalid. Does not use `URL.parse` and `URL.canParse`, because browsers from 2023
 * do not have these functions.
 */
export const parsedUrl = (address: string, base?: string): URL | null => {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

/**
 * Returns whether a host name refers to this machine: localhost, a subdomain of localhost, or a loopback IP address.
 * @param hostname without a port, as in `URL.hostname`
 */
export const isLoopback = (hostname: string): boolean =>
  /^(?:(?:[\w-]+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

/**
 * Returns an external link if a page may open it, otherwise null. An allowed link contains no credentials and uses
 * https; http is allowed only for this machine [PAY-14].
 */
export const checkedLink = (url: string | null | undefined): string | null => {
  const parsed = parsedUrl(url ?? '')
  if (!parsed) return null
  const isAllowed = parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopback(parsed.hostname))
  return isAllowed && !parsed.username && !parsed.password ? parsed.href : null
}
