import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { hostName } from '../../../../brands/environment.ts'
import { isLoopback } from '../../../domain/page/address/urls.ts'

type Settings = Exclude<Parameters<typeof secureHeaders>[0], undefined>

/**
 * Settings that turn off headers: policies that only pages need; HSTS, which `transportHeaders` adds; headers that a
 * content security policy replaces (frames, XSS); and obsolete headers.
 */
const unused = {
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const satisfies Settings

export const noDevices = {
  camera: [],
  microphone: [],
  geolocation: [],
} as const satisfies Settings['permissionsPolicy']

/** Adds headers that prevent MIME sniffing and referrers. Keeps headers that a handler has set. */
export const siteHeaders = (more: Settings = {}): MiddlewareHandler =>
  secureHeaders({ ...unused, overwrite: false, ...more })

/** Returns whether a source of a content security policy is a loopback name or address, with any scheme and port. */
const isTestSource = (source: string): boolean => {
  const name = /^(?:\w+:\/\/)?(\[[^\]]*\]|[^:/]*)/.exec(source)?.[1] ?? ''
  return isLoopback(name.replace(/^\*\./, 'any.'))
}

/**
 * Removes loopback names and addresses from a policy's sources, because any program on a player's machine could answer
 * there. Keeps them if the page itself is served under such a name.
 */
export const withoutTestHosts = (host: string, sources: readonly string[]): string[] =>
  isLoopback(hostName(host)) ? [...sources] : sources.filter((source) => !isTestSource(source))
