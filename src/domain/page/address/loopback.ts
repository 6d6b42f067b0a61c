/**
 * Whether a host is this machine: localhost, one name below it, or its numbers.
 * @param hostname without a port, as `URL` has it
 */
export const isLoopback = (hostname: string): boolean =>
  /^(?:(?:[\w-]+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
