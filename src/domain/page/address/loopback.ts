/**
 * Returns whether a host is this machine: localhost, a subdomain of localhost, or a loopback IP address.
 * @param hostname without a port, as in `URL.hostname`
 */
export const isLoopback = (hostname: string): boolean =>
  /^(?:(?:[\w-]+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
