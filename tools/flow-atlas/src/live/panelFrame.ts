import { make } from '../dom.ts'
import { type Box, least, type Placement, placeOf, readPlacement } from './placement.ts'

/** Key under which the panel's position and size are stored. */
const entry = 'chartsPanel'
const small = { width: 300, height: 56 }
/** Distance in px by which one press of an arrow key moves the panel. */
const stride = 24

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const viewportOf = ({ innerWidth, innerHeight }: Window) => ({ width: innerWidth, height: innerHeight })

const usual = (host: Window): Placement => {
  const { width: across, height: down } = viewportOf(host)
  const width = Math.min(736, across - 24)
  const height = Math.min(0.78 * down, 800)
  return { isSmall: false, width, height, x: across - width - 12, y: down - height - 12 }
}

/** Reads and stores the panel's position and size. If storage is unavailable, reading returns the default. */
const kept = (host: Window) => ({
  read: (): Placement => {
    try {
      return readPlacement(host.localStorage.getItem(entry)) ?? usual(host)
    } catch {
      return usual(host)
    }
  },
  write: (placement: Placement) => {
    try {
      host.localStorage.setItem(entry, JSON.stringify(placement))
    } catch {
      // If storage is unavailable, the position and size are not stored.
    }
  },
})

/** Lets the user drag an element by pointer and arrow keys. Calls `by` with the distance of each movement in px. */
const draggable = (handle: HTMLElement, by: (x: number, y: number) => void) => {
  handle.addEventListener('pointerdown', (start) => {
    if (start.target instanceof Element && start.target.closest('button') !== null && start.target !== handle) return
    handle.setPointerCapture(start.pointerId)
    let [x, y] = [start.clientX, start.clientY]
    const move = ({ clientX, clientY }: PointerEvent) => {
      by(clientX - x, clientY - y)
      x = clientX
      y = clientY
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), { once: true })
  })
  handle.addEventListener('keydown', (event) => {
    const [x, y] = arrows[event.key] ?? []
    if (event.target !== handle || x === undefined || y === undefined) return
    event.preventDefault()
    by(x * stride, y * stride)
  })
}

export type Frame = {
  section: HTMLElement
  content: HTMLElement
  isSmall(): boolean
  /**
   * Moves the panel to the position that the user has chosen. If the panel would cover elements there that must stay
   * visible, moves the panel to the nearest free position.
   */
  settle(): void
}

/**
 * Creates the panel's frame, which the user moves and resizes by pointer or keys. The panel opens at its last position
 * and never covers the boxes that `keepClear` returns.
 * @param keepClear returns the current boxes of the elements that must stay visible
 * @param onFold called when the content is shown or hidden
 */
export const createFrame = (host: Window, keepClear: () => readonly Box[], onFold: () => void): Frame => {
  const { read, write } = kept(host)
  let wanted = read()
  /** Box of the panel when a drag starts. */
  let now: Box = wanted
  const change = (next: Partial<Placement>) => {
    wanted = { ...wanted, ...next }
    write(wanted)
    settle()
  }
  const fold = make('button', { type: 'button', click: () => toggle() })
  const toggle = () => {
    change({ isSmall: !wanted.isSmall })
    onFold()
  }
  const move = make(
    'button',
    { type: 'button', class: 'grip', 'aria-label': 'Move the panel: drag it, or press the arrow keys' },
    '⠿',
  )
  const resize = make('button', {
    type: 'button',
    class: 'resize',
    'aria-label': 'Resize the panel: drag it, or press the arrow keys',
  })
  const head = make('div', { class: 'head' }, move, make('h2', {}, 'Running charts'), fold)
  const content = make('div', { class: 'content' })
  const section = make('section', { class: 'panel', 'aria-label': 'Running charts' }, head, content, resize)
  /** Offset in px from the open panel's position to the folded panel's position, which is in the opposite corner. */
  const folded = () => ({ x: wanted.width - small.width, y: wanted.height - small.height })
  const carry = (x: number, y: number) => {
    const { x: across, y: down } = section.classList.contains('small') ? folded() : { x: 0, y: 0 }
    change({ x: now.x + x - across, y: now.y + y - down })
  }
  draggable(head, carry)
  draggable(move, carry)
  draggable(resize, (x, y) => {
    const size = { width: Math.max(least.width, now.width + x), height: Math.max(least.height, now.height + y) }
    change({ x: now.x, y: now.y, ...size })
  })
  const settle = () => {
    const viewport = viewportOf(host)
    const obstacles = keepClear()
    const whole = wanted.isSmall ? null : placeOf(wanted, viewport, obstacles)
    const corner = { x: wanted.x + folded().x, y: wanted.y + folded().y }
    const box = whole ?? placeOf({ ...wanted, ...corner, ...small }, viewport, obstacles, small)
    const isFolded = whole === null
    section.classList.toggle('small', isFolded)
    fold.textContent = wanted.isSmall ? 'Show charts' : 'Hide'
    fold.setAttribute('aria-expanded', String(!wanted.isSmall))
    // Hides the panel if every possible position would cover the page's main button.
    section.style.visibility = box === null ? 'hidden' : ''
    if (box === null) return
    now = box
    for (const side of ['width', 'height'] as const) section.style[side] = `${box[side]}px`
    section.style.left = `${box.x}px`
    section.style.top = `${box.y}px`
  }
  for (const type of ['resize', 'scroll', 'transitionend', 'animationend'])
    host.addEventListener(type, settle, { capture: true, passive: true })
  return { section, content, isSmall: () => wanted.isSmall, settle }
}
