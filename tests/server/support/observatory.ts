/**
 * Points that Mozilla's HTTP Observatory adds or deducts for each finding. This file copies the part that scores a
 * single response: `src/grader/charts.js` and the checks in `src/analyzer/tests` of mdn/mdn-http-observatory (commit
 * 94042bb).
 */
const modifiers = {
  'csp: default-src none and nothing unsafe': 10,
  'csp: nothing unsafe': 5,
  'csp: unsafe in style-src only': 0,
  'csp: insecure scheme in passive content': -10,
  'csp: unsafe-eval': -10,
  'csp: unsafe-inline or any origin in script-src or object-src': -20,
  'csp: insecure scheme': -20,
  'csp: none': -25,
  'cookies: none': 0,
  'cookies: all Secure, sessions HttpOnly, SameSite': 5,
  'cookies: all Secure, sessions HttpOnly': 0,
  'cookies: not Secure, but HSTS': -5,
  'cookies: not Secure': -20,
  'cors: none or restricted': 0,
  'cors: any origin': 0,
  'cors: any origin with credentials': -50,
  'referrer-policy: private': 5,
  'referrer-policy: none': 0,
  'referrer-policy: unsafe': -5,
  'hsts: six months': 0,
  'hsts: shorter': -10,
  'hsts: none': -20,
  'sri: with integrity': 5,
  'sri: own origin': 0,
  'sri: another origin, without integrity': -5,
  'nosniff: set': 0,
  'nosniff: not set': -5,
  'frames: by the policy': 5,
  'frames: by X-Frame-Options': 5,
  'frames: any': -20,
  'corp: same-origin or same-site': 10,
  'corp: cross-origin or none': 0,
  'coep: require-corp or credentialless': 10,
  'coep: none': 0,
  'coop: same-origin, with popups or without': 10,
  'coop: none': 0,
} as const
export type Finding = keyof typeof modifiers

/** Bonuses are added only if the score without bonuses is at least this high. */
const leastForBonus = 90
const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const unsafe = [...broad, "'unsafe-inline'", 'data:']
const sixMonths = 15_552_000

type Policy = Readonly<Record<string, readonly string[]>>
const policyOf = (header: string): Policy =>
  Object.fromEntries(
    header.split(';').flatMap((rule) => {
      const [name, ...sources] = rule.trim().toLowerCase().split(/\s+/)
      return name ? [[name, sources.length > 0 ? sources : ["'none'"]]] : []
    }),
  )

/** Returns the sources that have an effect. Browsers ignore `unsafe-inline` beside a hash or nonce. */
const effective = (sources: readonly string[]) =>
  sources.some((source) => /^'(?:sha\d+|nonce)-/.test(source))
    ? sources.filter((source) => source !== "'unsafe-inline'")
    : sources

const cspFinding = (header: string | null): Finding => {
  if (!header) return 'csp: none'
  const policy = policyOf(header)
  const of = (name: string) => effective(policy[name] ?? policy['default-src'] ?? ['*'])
  const has = (sources: readonly string[], list: readonly string[]) => sources.some((source) => list.includes(source))
  const passive = [...of('img-src'), ...of('media-src')]
  const active = Object.entries(policy).flatMap(([name, sources]) => (/^(?:img|media)-src$/.test(name) ? [] : sources))
  const isInsecure = (source: string) => /^(?:http|ftp):/.test(source)
  const isOpen = (name: string) => (policy[name] ?? ['*']).some((source) => broad.includes(source))
  if (has(of('script-src'), unsafe) || has(of('object-src'), broad))
    return 'csp: unsafe-inline or any origin in script-src or object-src'
  if (active.some(isInsecure)) return 'csp: insecure scheme'
  if (has([...of('script-src'), ...of('style-src')], ["'unsafe-eval'"])) return 'csp: unsafe-eval'
  if (passive.some(isInsecure)) return 'csp: insecure scheme in passive content'
  if (has(of('style-src'), unsafe)) return 'csp: unsafe in style-src only'
  const isClosed = policy['default-src']?.join() === "'none'" && !isOpen('base-uri') && !isOpen('form-action')
  return isClosed ? 'csp: default-src none and nothing unsafe' : 'csp: nothing unsafe'
}

const cookieFinding = (cookies: readonly string[], hasHsts: boolean): Finding => {
  if (cookies.length === 0) return 'cookies: none'
  const all = (flag: RegExp) => cookies.every((cookie) => flag.test(cookie))
  if (!all(/;\s*secure/i)) return hasHsts ? 'cookies: not Secure, but HSTS' : 'cookies: not Secure'
  return all(/;\s*samesite=(?:lax|strict)/i) && all(/;\s*httponly/i)
    ? 'cookies: all Secure, sessions HttpOnly, SameSite'
    : 'cookies: all Secure, sessions HttpOnly'
}

const hstsFinding = (header: string | null): Finding => {
  const age = Number(/max-age=(\d+)/i.exec(header ?? '')?.[1] ?? Number.NaN)
  if (Number.isNaN(age)) return 'hsts: none'
  return age >= sixMonths ? 'hsts: six months' : 'hsts: shorter'
}

const sriFinding = (html: string): Finding => {
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g)]
  if (scripts.some(([tag, src = '']) => /^(?:https?:)?\/\//.test(src) && !tag.includes('integrity=')))
    return 'sri: another origin, without integrity'
  return scripts.some(([tag]) => tag.includes('integrity=')) ? 'sri: with integrity' : 'sri: own origin'
}

const referrerFinding = (header: string | null): Finding => {
  if (header === null) return 'referrer-policy: none'
  const good = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
  const last = header.split(',').at(-1)?.trim().toLowerCase() ?? ''
  return good.includes(last) ? 'referrer-policy: private' : 'referrer-policy: unsafe'
}

const framesFinding = (headers: Headers): Finding => {
  const ancestors = policyOf(headers.get('content-security-policy') ?? '')['frame-ancestors'] ?? ['*']
  if (!ancestors.some((source) => broad.includes(source))) return 'frames: by the policy'
  return /^(?:deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '')
    ? 'frames: by X-Frame-Options'
    : 'frames: any'
}

const corsFinding = (headers: Headers): Finding => {
  if (headers.get('access-control-allow-origin') !== '*') return 'cors: none or restricted'
  return headers.get('access-control-allow-credentials') === 'true'
    ? 'cors: any origin with credentials'
    : 'cors: any origin'
}

/** Scores the response for a page that is served over https. */
export const observe = (headers: Headers, html: string): { score: number; findings: Finding[] } => {
  const is = (name: string, values: RegExp) => values.test(headers.get(name)?.toLowerCase() ?? '')
  const hsts = hstsFinding(headers.get('strict-transport-security'))
  const findings: Finding[] = [
    cspFinding(headers.get('content-security-policy')),
    cookieFinding(headers.getSetCookie(), hsts === 'hsts: six months'),
    corsFinding(headers),
    referrerFinding(headers.get('referrer-policy')),
    hsts,
    sriFinding(html),
    is('x-content-type-options', /^nosniff$/) ? 'nosniff: set' : 'nosniff: not set',
    framesFinding(headers),
    is('cross-origin-resource-policy', /^same-(?:origin|site)$/)
      ? 'corp: same-origin or same-site'
      : 'corp: cross-origin or none',
    is('cross-origin-embedder-policy', /^(?:require-corp|credentialless)$/)
      ? 'coep: require-corp or credentialless'
      : 'coep: none',
    is('cross-origin-opener-policy', /^(?:same-origin|same-origin-allow-popups|noopener-allow-popups)$/)
      ? 'coop: same-origin, with popups or without'
      : 'coop: none',
  ]
  const sum = (counted: readonly number[]) => counted.reduce((total, each) => total + each, 100)
  const points = findings.map((finding) => modifiers[finding])
  const without = sum(points.filter((each) => each < 0))
  return { score: without >= leastForBonus ? sum(points) : without, findings }
}
