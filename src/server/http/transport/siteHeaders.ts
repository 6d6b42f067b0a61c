import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

type Settings = Exclude<Parameters<typeof secureHeaders>[0], undefined>

/**
 * Headers that are not set: HSTS, which the TLS terminator sets; headers that a content policy replaces (frames, XSS);
 * and headers that browsers no longer use.
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

/** Device permissions that a site's documents deny. */
export const noDevices = {
  camera: [],
  microphone: [],
  geolocation: [],
} as const satisfies Settings['permissionsPolicy']

/** Prevents MIME sniffing and referrers. If a handler has set a header, this header stays. */
export const siteHeaders = (more: Settings = {}): MiddlewareHandler =>
  secureHeaders({ ...unused, overwrite: false, ...more })
