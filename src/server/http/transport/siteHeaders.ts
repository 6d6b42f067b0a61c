import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { hostName } from '../../../../brands/environment.ts'
import { isLoopback } from '../../../domain/page/address/urls.ts'

type Settings = Exclude<Parameters<typeof secureHeaders>[0], undefined>

/**
 * Policies that only pages need; HSTS, which `transportHeaders` adds; headers that a content security policy replaces
 * (frames, XSS); and obsolete headers.
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

/** Prevents MIME sniffing and referrers. Keeps headers that a handler has set. */
export const siteHeaders = (more: Settings = {}): MiddlewareHandler =>
  secureHeaders({ ...unused, overwrite: false, ...more })

/** Returns whether a source of a content security policy is a loopback name or address, with any scheme and port. */
const isTestSource = (source: string): boolean => {
  const name = /^(?:\w+:\/\/)?(\[[^\]]*\]|[^:/]*)/.exec(source)?.[1] ?? ''
  return isLoopback(name.replace(/^\*\./, 'any.'))
}

/**
 * On a player's machine, any program could be running under loopback names. Keeps the names if the page itself is
 * served under one.
 */
export const withoutTestHosts = (host: string, sources: readonly string[]): string[] =>
  isLoopback(hostName(host)) ? [...sources] : sources.filter((source) => !isTestSource(source))
