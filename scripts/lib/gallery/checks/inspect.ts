import type { Report } from './findings.ts'

/**
 * Looks at the page it runs in; runs in the browser by itself, so nothing outside of it may be used. A popup hides what
 * is below: with one open, only the topmost is looked at.
 */
export const inspect = (): Report => {
  const page = document.documentElement
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open]')]
  const top: HTMLElement = dialogs.at(-1) ?? document.body
  const controls = 'button, a[href], label, summary, select, input, textarea, [role=tab], [role=button], [role=link]'
  const headings = 'h1, h2, h3, h4'
  const styleOf = (element: Element) => getComputedStyle(element)
  const squeezed = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

  const labelsOf = (element: Element) =>
    'labels' in element && element.labels instanceof NodeList ? [...element.labels].map((each) => each.textContent) : []
  /** The tag, the class as its style sheet names it, and its label or first words. */
  const describe = (element: Element): string => {
    const [own = ''] = element.classList
    const name = /^_(\w+?)_[\w-]+$/.exec(own)?.[1] ?? own
    const role = element.getAttribute('role')
    const label = element.getAttribute('aria-label') ?? labelsOf(element).join(' ')
    const text = squeezed(label || element.textContent).slice(0, 40)
    return `${element.localName}${role ? `[${role}]` : ''}${name ? `.${name}` : ''}${text ? ` “${text}”` : ''}`
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
  /** There for screen readers only: a pixel that shows nothing. */
  const isSpokenOnly = (element: Element | null): boolean => {
    if (element === null || element === page) return false
    const { clientWidth, clientHeight } = element
    const { overflowX, display } = styleOf(element)
    const isDot = display !== 'inline' && overflowX !== 'visible' && clientWidth <= 1 && clientHeight <= 1
    return isDot || isSpokenOnly(element.parentElement)
  }
  const isForeign = (element: Element) => (element.closest('[lang]')?.getAttribute('lang') ?? page.lang) !== page.lang

  const misfits = new Map<string, { element: string; what: string }>()
  const misfit = (element: Element, what: string) => {
    const found = { element: describe(element), what }
    misfits.set(JSON.stringify(found), found)
  }

  const pen = document.createElement('canvas').getContext('2d')
  /** Px that a line's box stands above and below what is drawn of its letters. */
  const slackOf = (text: Text, parent: Element) => {
    if (!pen) return { above: 0, below: 0 }
    pen.font = styleOf(parent).font
    const line = pen.measureText(squeezed(text.data))
    return {
      above: line.fontBoundingBoxAscent - line.actualBoundingBoxAscent,
      below: line.fontBoundingBoxDescent - line.actualBoundingBoxDescent,
    }
  }

  /** Follows a line of text outwards: what it stands out of, and what cuts it off. */
  const follow = (text: Text, rect: DOMRect) => {
    const parent = text.parentElement
    if (!parent) return
    const slack = slackOf(text, parent)
    const control = parent.closest(`${controls}, ${headings}`)
    let [isFreeX, isFreeY, isInBlock, isAbsolute] = [true, true, false, false]
    for (let box: Element | null = parent; box && box !== page; box = box.parentElement) {
      const style = styleOf(box)
      if (style.display === 'inline' || style.display === 'contents') continue
      // neither holds nor clips what is placed absolutely in it
      if (isAbsolute && style.position === 'static') continue
      isAbsolute = style.position === 'absolute'
      const frame = box.getBoundingClientRect()
      const beyondX = Math.max(frame.left - rect.left, rect.right - frame.right)
      const beyondY = Math.max(frame.top - rect.top - slack.above, rect.bottom - slack.below - frame.bottom)
      const isClipX = style.overflowX === 'hidden' || style.overflowX === 'clip'
      const isClipY = style.overflowY === 'hidden' || style.overflowY === 'clip'
      const isMeant = style.textOverflow === 'ellipsis' && !control
      if (isFreeX && isClipX && beyondX > 1 && !isMeant) misfit(control ?? box, `cut off by ${Math.round(beyondX)} px`)
      else if (isFreeX && !isClipX && beyondX > 1 && (!isInBlock || box === control)) {
        const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll'
        if (!scrolls) misfit(control ?? box, `stands ${Math.round(beyondX)} px out of its box`)
      }
      if (isFreeY && isClipY && beyondY > 1) misfit(control ?? box, `cut off by ${Math.round(beyondY)} px in height`)
      else if (isFreeY && !isClipY && box === control && !box.matches(headings) && beyondY > 2)
        misfit(box, `stands ${Math.round(beyondY)} px out of its box in height`)
      isInBlock = true
      if (style.overflowX !== 'visible') isFreeX = false
      if (style.overflowY !== 'visible') isFreeY = false
      if (style.position === 'fixed') break
    }
    const beyondPage = Math.max(-rect.left, rect.right - page.clientWidth)
    if (isFreeX && beyondPage > 1) misfit(control ?? parent, `stands ${Math.round(beyondPage)} px out of the page`)
  }

  /** Texts that no box of the page holds: the chosen option of a list, the hint of an empty field. */
  const measure = (element: HTMLElement, text: string) => {
    const style = styleOf(element)
    if (!pen || text === '' || style.color === 'rgba(0, 0, 0, 0)') return
    pen.font = style.font
    const room = element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    const missing = pen.measureText(text).width - room
    if (missing > 1) misfit(element, `“${text}” is cut off by ${Math.round(missing)} px`)
  }

  const texts = new Map<string, { text: string; element: string }>()
  const take = (raw: string | null | undefined, element: Element) => {
    const text = squeezed(raw)
    if (text !== '' && !texts.has(text) && !isForeign(element)) texts.set(text, { text, element: describe(element) })
  }

  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!(node instanceof Text) || node.data.trim() === '') continue
    if (!parent || parent.closest('script, style, template, noscript')) continue
    if (parent.closest('option')) take(node.data, parent)
    if (parent.closest('option, select') || !isSeen(parent)) continue
    take(node.data, parent)
    take(parent.textContent, parent)
    if (isSpokenOnly(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) if (rect.width > 0) follow(node, rect)
  }
  take(document.title, page)

  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
    return squeezed(
      [
        element.getAttribute('aria-label'),
        ...ids.map((id) => document.getElementById(id)?.textContent),
        ...labelsOf(element),
        element.matches('select, input, textarea') ? '' : element.textContent,
        element.getAttribute('title'),
        element.getAttribute('placeholder'),
        ...[...element.querySelectorAll('[alt]')].map((image) => image.getAttribute('alt')),
      ].join(' '),
    )
  }

  const nameless: string[] = []
  const sideways: { element: string; pixels: number }[] = []
  const wider = page.scrollWidth - page.clientWidth
  if (wider > 0) sideways.push({ element: 'html', pixels: wider })
  for (const element of top.querySelectorAll<HTMLElement>('*')) {
    if (!isSeen(element)) continue
    for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder'])
      take(element.getAttribute(name), element)
    const isNamed = element.matches(`${controls}, ${headings}`) && !element.matches('input[type=hidden]')
    if (isNamed && nameOf(element) === '') nameless.push(describe(element))
    if (element instanceof HTMLSelectElement) measure(element, squeezed(element.selectedOptions[0]?.textContent))
    if (element instanceof HTMLInputElement && element.value === '') measure(element, element.placeholder)
    const { overflowX, display } = styleOf(element)
    const scrolls = display !== 'inline' && (overflowX === 'auto' || overflowX === 'scroll')
    const beyond = element.scrollWidth - element.clientWidth
    // tabs may be more than fit: they come into sight by scrolling, on purpose
    if (scrolls && beyond > 1 && !element.matches('[role=tablist]'))
      sideways.push({ element: describe(element), pixels: beyond })
  }
  return {
    language: page.lang,
    direction: styleOf(top).direction === page.dir ? page.dir : `${page.dir || 'none'} and ${styleOf(top).direction}`,
    sideways,
    misfits: [...misfits.values()],
    nameless,
    texts: [...texts.values()],
  }
}
