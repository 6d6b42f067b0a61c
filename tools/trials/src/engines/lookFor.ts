/** An element to find, in terms that a user can see. */
export type Wanted = {
  role: 'button' | 'link' | 'radio' | 'heading' | 'text'
  /** Accessible name; with `isStart`, only its beginning. */
  name: string
  isStart?: boolean
  /** Title of the popup or page section around the element. */
  popup?: string
  inList?: boolean
  /** Accepts a disabled element too. */
  mayBeOff?: boolean
}

/** A found element. `x` and `y` are its centre; `isFree`: no other element covers the centre. */
export type Seen = { x: number; y: number; isFree: boolean; href: string; isChosen: boolean }

/** Finds an element and scrolls it into view. Runs in the page. */
export const lookFor = ({
  role,
  name,
  isStart = false,
  popup,
  inList = false,
  mayBeOff = false,
}: Wanted): Seen | null => {
  const selectors = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    radio: 'input[type="radio"]',
    heading: 'h1, h2, h3',
    text: '*',
  }
  const textOf = (node: Element | null) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label')
    if (label !== null) return label
    const ids = element.getAttribute('aria-labelledby')
    if (ids !== null)
      return ids
        .split(' ')
        .map((id) => textOf(document.getElementById(id)))
        .join(' ')
    return textOf(element)
  }
  const isNamed = (element: Element) => (isStart ? nameOf(element).startsWith(name) : nameOf(element) === name)
  const isIn = (element: Element, title: string): boolean => {
    const place = element.parentElement?.closest('dialog[open], section') ?? null
    return place !== null && (nameOf(place) === title || isIn(place, title))
  }
  const isInPlace = (element: Element) =>
    (popup === undefined || isIn(element, popup)) && (!inList || element.closest('li') !== null)
  /** Returns the visible part: the label of a radio button or checkbox, otherwise the element. */
  const shownOf = (element: Element): Element =>
    element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  const middleOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const isOff = (element: Element) =>
    element.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]') || element.closest('[inert]') !== null
  const isReached = (element: Element) => {
    const { x, y } = middleOf(element)
    const hit = document.elementFromPoint(x, y)
    return element.contains(hit)
  }
  /**
   * Returns true if the element is moving. A tap would miss such an element, because it stays at each position only for
   * a single frame.
   */
  const isMoved = (element: Element) =>
    document.getAnimations().some(({ playState, effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return playState === 'running' && target?.contains(element) === true
    })
  const found = [...document.querySelectorAll(selectors[role])].filter(
    (element) => isInPlace(element) && isNamed(element) && isShown(shownOf(element)),
  )
  // if several elements contain a text, takes the innermost element
  const element = role === 'text' ? found.at(-1) : (found.find((one) => isReached(shownOf(one))) ?? found[0])
  if (element === undefined) return null
  const shown = shownOf(element)
  if (!isReached(shown)) shown.scrollIntoView({ block: 'center', behavior: 'instant' })
  return {
    ...middleOf(shown),
    isFree: isReached(shown) && (mayBeOff || !isOff(element)) && !isMoved(shown),
    href: element instanceof HTMLAnchorElement ? element.href : '',
    isChosen: element instanceof HTMLInputElement && element.checked,
  }
}
