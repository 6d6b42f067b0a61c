import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

type Settings = Exclude<Parameters<typeof secureHeaders>[0], undefined>

/**
 * Headers that the server does not send: HSTS, which the TLS terminator sends; headers that a content security policy
 * replaces (frames, XSS); and obsolete headers.
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

/** Device permissions that the server denies to all documents. */
export const noDevices = {
  camera: [],
  microphone: [],
  geolocation: [],
} as const satisfies Settings['permissionsPolicy']

/** Adds headers that prevent MIME sniffing and referrers. Does not overwrite headers that a handler has set. */
export const siteHeaders = (more: Settings = {}): MiddlewareHandler =>
  secureHeaders({ ...unused, overwrite: false, ...more })
