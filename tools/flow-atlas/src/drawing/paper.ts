/** What stands around a drawing on its sheet: margins, heading and legend; px. */
const around = { across: 110, down: 320 }
/** A4 at 96 px an inch. */
const least = { width: 794, height: 1123 }

/**
 * Style for printing: the drawing goes whole and in its full size onto a sheet of its own.
 * @param name of the sheet
 * @param block selector of what goes onto the sheet, with the drawing in it
 */
export const paperStyle = (
  name: string,
  block: string,
  { width, height }: { width: number | string; height: number | string },
): string => {
  const [own, tall] = [Math.ceil(Number(width)), Math.ceil(Number(height))]
  const size = `${Math.max(least.width, own + around.across)}px ${Math.max(least.height, tall + around.down)}px`
  return `@page ${name}{size:${size}}@media print{${block}{page:${name}}${block} svg.diagram{inline-size:${own}px;block-size:${tall}px}}`
}
