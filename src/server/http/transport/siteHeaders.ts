import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

type Settings = Exclude<Parameters<typeof secureHeaders>[0], undefined>

/** Headers set by the TLS terminator (HSTS), replaced by a content policy (frames, XSS), or obsolete in browsers. */
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

/** Prevents MIME sniffing and referrers; headers set by a handler are kept. */
export const siteHeaders = (more: Settings = {}): MiddlewareHandler =>
  secureHeaders({ ...unused, overwrite: false, ...more })
