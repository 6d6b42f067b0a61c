import pMap from 'p-map'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse } from 'parse5'
import { type InventoryEntry, integrityOf } from '../../../scripts/lib/build/scriptInventory.ts'
import { askPage } from './askPage.ts'

type Element = DefaultTreeAdapterTypes.Element

const attribute = ({ attrs }: Element, wanted: string) => attrs.find(({ name }) => name === wanted)?.value

/**
 * Returns the elements that exist in a browser that runs scripts. Includes templates, which may be shadow roots, and
 * `srcdoc` documents.
 */
const elementsOf = (node: DefaultTreeAdapterTypes.Node): Element[] => {
  const below = 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : []
  const framed = defaultTreeAdapter.isElementNode(node) ? attribute(node, 'srcdoc') : undefined
  return [
    ...(defaultTreeAdapter.isElementNode(node) ? [node] : []),
    ...below.flatMap(elementsOf),
    ...(framed === undefined ? [] : elementsOf(parse(framed))),
  ]
}

const wordsOf = (text = '') => text.toLowerCase().split(/\s+/)

/**
 * Returns whether a script element contains only data. In this case, the element's type is a media type that is not a
 * script type.
 */
const isData = (element: Element) => {
  const type = attribute(element, 'type') ?? ''
  return type.includes('/') && !/script/i.test(type)
}
const isScript = (element: Element) => element.tagName === 'script' && !isData(element)

/** Returns the address of a script file, or undefined for an inline script. */
const sourceOf = (script: Element) => attribute(script, script.namespaceURI === html.NS.SVG ? 'href' : 'src')

const loadsScript = (link: Element) =>
  link.tagName === 'link' &&
  (wordsOf(attribute(link, 'rel')).includes('modulepreload') ||
    wordsOf(attribute(link, 'as')).includes('script') ||
    /\.m?js(?:[?#]|$)/i.test(attribute(link, 'href') ?? ''))

const textOf = (script: Element) =>
  script.childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : '')).join('')

const addresses = ['href', 'xlink:href', 'src', 'action', 'formaction', 'data']
/** Returns whether an attribute is a `javascript:` URL. Like browsers, ignores leading blanks and all line breaks. */
const isScriptAddress = (value: string) => /^[\0- ]*javascript:/i.test(value.replace(/[\t\n\r]/g, ''))

/** Returns the event handlers and `javascript:` URLs of an element. */
const handlersOf = (element: Element): string[] =>
  element.attrs.flatMap(({ name, prefix, value }) => {
    const written = prefix ? `${prefix}:${name}` : name
    if (name.startsWith('on')) return [`${name} of ${element.tagName}`]
    return addresses.includes(written) && isScriptAddress(value)
      ? [`javascript: in ${written} of ${element.tagName}`]
      : []
  })

/**
 * Returns the scripts in attributes, inline scripts and script files. If the address of a script file is invalid, its
 * URL is null.
 */
const scriptsOf = (page: URL, text: string) => {
  const elements = elementsOf(parse(text))
  const based = elements.find((element) => element.tagName === 'base' && attribute(element, 'href') !== undefined)
  const base = (based && URL.parse(attribute(based, 'href') ?? '', page)) || page
  const scripts = elements.filter(isScript)
  const named = [
    ...scripts.map(sourceOf),
    ...elements.filter(loadsScript).map((link) => attribute(link, 'href')),
  ].filter((address) => address !== undefined)
  return {
    handlers: elements.flatMap(handlersOf),
    inline: scripts.filter((script) => sourceOf(script) === undefined).map(textOf),
    addresses: [...new Set(named)].map((written) => ({ written, url: URL.parse(written, base) })),
  }
}

/** Returns the script sources of a policy. Only the first occurrence of a directive applies. */
const scriptSources = (policy: string): string[] => {
  const directives = new Map<string, string[]>()
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    if (!directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources)
  }
  const anywhere = directives.get('script-src') ?? directives.get('default-src') ?? ['*']
  return [...anywhere, ...['elem', 'attr'].flatMap((kind) => directives.get(`script-src-${kind}`) ?? [])]
}

/** Returns a sentence for each allowed source, except for the host itself and the sources in the inventory. */
const allowedBeside = (policies: string | null, sources: readonly string[]): string[] => {
  if (policies === null) return ['no policy is sent']
  const expected = new Set(["'self'", "'none'", ...sources])
  // a browser runs a script only if all policies of the page allow the script
  const beside = policies.split(',').map((policy) => scriptSources(policy).filter((source) => !expected.has(source)))
  const [least = []] = beside.sort((one, other) => one.length - other.length)
  return least.map((source) => `the policy allows scripts from ${source}`)
}

const isFile = ({ script, integrity }: InventoryEntry) => integrity !== null && !script.includes(' ')

/**
 * Returns the scripts that a page contains or allows and that the inventory lacks [PCI DSS 11.6.1].
 * @param formsPath path of the only page that may run third parties' scripts
 */
export const strangersAt = async (
  page: URL,
  inventory: readonly InventoryEntry[],
  formsPath: string,
  ask: (url: URL) => Promise<Response> = askPage,
): Promise<string[]> => {
  const known = new Map(inventory.map(({ script, integrity }) => [script, integrity]))
  const builtIn = new Set(
    inventory.flatMap(({ script, integrity }) => (/ script \d+$/.test(script) ? [integrity] : [])),
  )
  const answer = await ask(page)
  if (!answer.ok) return [`the host sends no page: status ${answer.status}`]
  const { handlers, inline, addresses } = scriptsOf(page, await answer.text())
  const written = handlers.map((handler) => `${handler} in the page is not in the inventory`)
  const injected = inline.flatMap((text, at) =>
    builtIn.has(integrityOf(text)) ? [] : [`script ${at + 1} in the page is not in the inventory`],
  )
  const named = addresses.map(({ written, url }) =>
    url?.origin === page.origin ? url.pathname.slice(1) : (url?.href ?? written),
  )
  // the HTML does not name scripts that load on demand, so the inventory's scripts are fetched too
  const later = page.pathname === formsPath ? [] : inventory.filter(isFile).map(({ script }) => script)
  const files = await pMap(
    new Set([...named, ...later]),
    async (name): Promise<string[]> => {
      if (!known.has(name)) return [`${name || '/'} is not in the inventory`]
      const bytes = new Uint8Array(await (await ask(new URL(`/${name}`, page))).arrayBuffer())
      return known.get(name) === integrityOf(bytes) ? [] : [`${name} differs from the built file`]
    },
    { concurrency: 8 },
  )
  const others = page.pathname === formsPath ? inventory.filter(({ integrity }) => integrity === null) : []
  const beside = allowedBeside(answer.headers.get('content-security-policy'), [
    ...[...builtIn].map((integrity) => `'${integrity}'`),
    ...others.map(({ script }) => new URL(script).origin),
  ])
  return [...written, ...injected, ...files.flat(), ...beside]
}
