import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

type Settings = Exclude<Parameters<typeof secureHeaders>[0], undefined>

/** Left to who ends TLS (HSTS), replaced by a content policy (frames, XSS), or of no browser today. */
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

/** What a site's documents may not ask the browser for. */
export const noDevices = {
  camera: [],
  microphone: [],
  geolocation: [],
} as const satisfies Settings['permissionsPolicy']

/** Types are not guessed and nobody is told where players come from; what a handler has set itself stays. */
export const siteHeaders = (more: Settings = {}): MiddlewareHandler =>
  secureHeaders({ ...unused, overwrite: false, ...more })
