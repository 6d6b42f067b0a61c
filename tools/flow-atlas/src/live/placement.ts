/** A rectangle in the window, in px. */
export type Box = { x: number; y: number; width: number; height: number }

/** The panel's position and size that the user has chosen. */
export type Placement = Box & { isSmall: boolean }

type Size = Pick<Box, 'width' | 'height'>

/** Minimum size in px at which the panel is usable. */
export const least: Size = { width: 220, height: 120 }
const gap = 8

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const isFree = (box: Box, obstacles: readonly Box[]) => !obstacles.some((obstacle) => overlaps(box, obstacle))

const within = (value: number, low: number, high: number) => Math.max(low, Math.min(value, Math.max(low, high)))

/** Moves a box so that it lies within an area. Shrinks the box if it is larger than the area. */
const inside = (box: Box, area: Box): Box => {
  const width = Math.min(box.width, area.width)
  const height = Math.min(box.height, area.height)
  return {
    x: within(box.x, area.x, area.x + area.width - width),
    y: within(box.y, area.y, area.y + area.height - height),
    width,
    height,
  }
}

/** Returns the four parts of an area around an obstacle: above, below, left and right. */
const around = (area: Box, { x, y, width, height }: Box): Box[] => {
  const [right, bottom] = [area.x + area.width, area.y + area.height]
  return [
    { ...area, height: y - gap - area.y },
    { ...area, y: y + height + gap, height: bottom - y - height - gap },
    { ...area, width: x - gap - area.x },
    { ...area, x: x + width + gap, width: right - x - width - gap },
  ]
}

/** Returns all parts of an area that contain no obstacle and have at least the given size. */
const freeParts = (area: Box, obstacles: readonly Box[], enough: Size): Box[] =>
  obstacles.reduce<Box[]>(
    (parts, obstacle) =>
      parts.flatMap((part) =>
        overlaps(part, obstacle)
          ? around(part, obstacle).filter(({ width, height }) => width >= enough.width && height >= enough.height)
          : [part],
      ),
    [area],
  )

const distance = (a: Box, b: Box) => Math.hypot(a.x - b.x, a.y - b.y)
const sizeOf = ({ width, height }: Size) => width * height

/**
 * Returns the panel's chosen box. If this box covers an element that must stay visible, returns the nearest and largest
 * free box, or null if there is no free box.
 * @param keepClear boxes that must not be covered
 * @param enough minimum size of a free box
 */
export const placeOf = (
  wanted: Placement,
  viewport: Size,
  keepClear: readonly Box[],
  enough: Size = least,
): Box | null => {
  const area = { x: 0, y: 0, ...viewport }
  const box = inside(wanted, area)
  if (isFree(box, keepClear)) return box
  const parts = freeParts(area, keepClear, { width: Math.min(enough.width, box.width), height: enough.height })
  const fitting = parts.map((part) => inside(box, part))
  return fitting.toSorted((a, b) => sizeOf(b) - sizeOf(a) || distance(a, box) - distance(b, box))[0] ?? null
}

/** Parses a stored position and size of the panel; returns null if the text is malformed. */
export const readPlacement = (text: string | null): Placement | null => {
  if (text === null) return null
  try {
    const { isSmall, x, y, width, height }: Record<string, unknown> = JSON.parse(text)
    const numbers = [x, y, width, height]
    if (!numbers.every((each) => typeof each === 'number' && Number.isFinite(each))) return null
    const [left = 0, top = 0, across = 0, down = 0] = numbers as number[]
    return { isSmall: isSmall === true, x: left, y: top, width: across, height: down }
  } catch {
    return null
  }
}
