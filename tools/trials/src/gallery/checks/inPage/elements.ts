/** Selector of all elements that a user can press or fill in. */
export const controls =
  'button, a[href], label, summary, select, input, textarea, [role=tab], [role=button], [role=link]'
export const headings = 'h1, h2, h3, h4'

export const squeezed = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()

const labelsOf = (element: Element) =>
  'labels' in element && element.labels instanceof NodeList ? [...element.labels].map((each) => each.textContent) : []

/** Describes an element by its tag, its class, and its label or first words. */
export const describe = (element: Element): string => {
  const [own = ''] = element.classList
  const name = /^_(\w+?)_[\w-]+$/.exec(own)?.[1] ?? own
  const role = element.getAttribute('role')
  const label = element.getAttribute('aria-label') ?? labelsOf(element).join(' ')
  const text = squeezed(label || element.textContent).slice(0, 40)
  return `${element.localName}${role ? `[${role}]` : ''}${name ? `.${name}` : ''}${text ? ` “${text}”` : ''}`
}

/** Returns the name that a screen reader announces. */
export const nameOf = (element: Element): string => {
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

export const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })

/** Returns true if only screen readers read the element. The box of such an element is one pixel wide and high. */
export const isSpokenOnly = (element: Element | null): boolean => {
  if (element === null || element === document.documentElement) return false
  const { clientWidth, clientHeight } = element
  const { overflowX, display } = getComputedStyle(element)
  const isDot = display !== 'inline' && overflowX !== 'visible' && clientWidth <= 1 && clientHeight <= 1
  return isDot || isSpokenOnly(element.parentElement)
}

/** Returns the element that hides the rest of the page: the receipt in print, the topmost popup, or the page itself. */
export const topmost = (): HTMLElement => {
  const parts = window.matchMedia('print').matches ? 'body > article' : 'dialog[open]'
  return [...document.querySelectorAll<HTMLElement>(parts)].at(-1) ?? document.body
}
