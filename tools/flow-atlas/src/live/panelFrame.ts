import { make } from '../dom.ts'

/** Position and size in px. */
export type Box = { x: number; y: number; width: number; height: number }
type Size = Pick<Box, 'width' | 'height'>

/** How the user has placed the panel. `isSmall` hides the content; `corner` is an index into `corners`. */
type Choice = { isSmall: boolean; corner: number }

const entry = 'chartsPanel'
const small: Size = { width: 300, height: 56 }
/** Distance in px between the panel and the edges of the window. */
const gap = 12
/** Possible heights of the panel, as shares of the window's height, in order of preference. */
const shares = [0.78, 0.4]
const corners = ['bottom right', 'bottom left', 'top left', 'top right']

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Returns the possible positions and sizes of the panel, from most to least preferred. */
const boxesFor = ({ isSmall, corner }: Choice, { innerWidth, innerHeight }: Window) => {
  const width = Math.min(736, innerWidth - 2 * gap)
  const large = shares.map((share) => ({ width, height: Math.min(share * innerHeight, 800) }))
  return [...(isSmall ? [] : large), small].flatMap((size) =>
    corners.map((_, turn) => {
      const at = (corner + turn) % corners.length
      const x = corners[at]?.endsWith('right') ? innerWidth - size.width - gap : gap
      const y = corners[at]?.startsWith('bottom') ? innerHeight - size.height - gap : gap
      return { box: { x, y, ...size }, at, isFolded: size === small }
    }),
  )
}

/** Stores the user's choice. Reading returns the default if storage is unavailable or malformed. */
const kept = (host: Window) => ({
  read: (): Choice => {
    try {
      const { isSmall, corner }: Record<string, unknown> = JSON.parse(host.localStorage.getItem(entry) ?? '{}')
      const known = corners.findIndex((_, at) => at === corner)
      return { isSmall: isSmall === true, corner: Math.max(0, known) }
    } catch {
      return { isSmall: false, corner: 0 }
    }
  },
  write: (choice: Choice) => {
    try {
      host.localStorage.setItem(entry, JSON.stringify(choice))
    } catch {
      // without storage, the choice is not kept
    }
  },
})

export type Frame = {
  section: HTMLElement
  content: HTMLElement
  isSmall(): boolean
  /**
   * Moves the panel to the user's corner. If the panel would cover elements that must stay visible, moves it to the
   * next free corner, or reduces its height.
   */
  settle(): void
}

/**
 * Opens the panel in the user's last corner.
 * @param keepClear returns the current boxes of the elements that must stay visible
 * @param onFold called when the content is shown or hidden
 */
export const createFrame = (host: Window, keepClear: () => readonly Box[], onFold: () => void): Frame => {
  const { read, write } = kept(host)
  let wanted = read()
  /** Index of the corner in use. */
  let now = wanted.corner
  const change = (next: Partial<Choice>) => {
    wanted = { ...wanted, ...next }
    write(wanted)
    settle()
  }
  const toggle = () => {
    change({ isSmall: !wanted.isSmall })
    onFold()
  }
  const fold = make('button', { type: 'button', click: toggle })
  const turn = () => change({ corner: (now + 1) % corners.length })
  const move = make('button', { type: 'button', 'aria-label': 'Move the panel to the next corner', click: turn }, '⟳')
  const head = make('div', { class: 'head' }, move, make('h2', {}, 'Running charts'), fold)
  const content = make('div', { class: 'content' })
  const section = make('section', { class: 'panel', 'aria-label': 'Running charts' }, head, content)
  const settle = () => {
    const obstacles = keepClear()
    const place = boxesFor(wanted, host).find(({ box }) => !obstacles.some((obstacle) => overlaps(box, obstacle)))
    fold.textContent = wanted.isSmall ? 'Show charts' : 'Hide'
    fold.setAttribute('aria-expanded', String(!wanted.isSmall))
    // the panel is hidden if every position would cover an element that must stay visible
    section.style.visibility = place === undefined ? 'hidden' : ''
    if (place === undefined) return
    now = place.at
    section.classList.toggle('small', place.isFolded)
    for (const side of ['width', 'height'] as const) section.style[side] = `${place.box[side]}px`
    section.style.left = `${place.box.x}px`
    section.style.top = `${place.box.y}px`
  }
  for (const type of ['resize', 'scroll', 'transitionend', 'animationend'])
    host.addEventListener(type, settle, { capture: true, passive: true })
  return { section, content, isSmall: () => wanted.isSmall, settle }
}
