import * as z from 'zod/mini'
import type { PolicyReport } from './policyReports.ts'

const text = z._default(z.string().check(z.maxLength(4000)), '')
/** Format of reports that browsers send because of the directive `report-uri`. */
const older = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': z.optional(text),
    'violated-directive': text,
    'blocked-uri': text,
  }),
})
/** Format of reports that browsers send because of the directive `report-to`. */
const newer = z.array(
  z.object({
    type: z.string(),
    body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }),
  }),
)

/**
 * Returns the path without the query, which may contain tokens. Returns `another page` for paths that are not the
 * shop's own.
 */
const pageOf = (address: string): string => {
  const path = URL.parse(address)?.pathname ?? ''
  return /^\/[A-Za-z.]{0,30}$/.test(path) ? path : 'another page'
}
const blockedOf = (address: string): string => {
  if (/^[a-z-]{1,20}$/.test(address)) return address
  const url = URL.parse(address)
  if (!url) return 'something'
  return /^https?:|^wss?:/.test(url.protocol) ? url.origin.slice(0, 100) : url.protocol.slice(0, 30)
}
const directiveOf = (directive: string): string => {
  const [name = ''] = directive.split(' ')
  return /^[a-z-]{3,40}$/.test(name) ? name : 'unknown'
}

const reportOf = (page: string, directive: string, blocked: string): PolicyReport => ({
  page: pageOf(page),
  directive: directiveOf(directive),
  blocked: blockedOf(blocked),
})

/** Returns the reports without anything that could identify a player. Empty if `sent` is malformed. */
export const readReports = (sent: unknown): PolicyReport[] => {
  const one = older.safeParse(sent)
  if (one.success) {
    const report = one.data['csp-report']
    const directive = report['effective-directive'] || report['violated-directive']
    return [reportOf(report['document-uri'], directive, report['blocked-uri'])]
  }
  const several = newer.safeParse(sent)
  return several.success
    ? several.data
        .filter(({ type }) => type === 'csp-violation')
        .slice(0, 20)
        .map(({ body }) => reportOf(body.documentURL, body.effectiveDirective, body.blockedURL))
    : []
}
