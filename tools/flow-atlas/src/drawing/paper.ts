/** Space in px around a printed drawing, for margins, heading and legend. */
const around = { across: 110, down: 320 }
/** A4 size in px, at 96 px per inch. */
const least = { width: 794, height: 1123 }

/**
 * Returns the CSS that prints a drawing in full size on a separate sheet of paper.
 * @param name name of the CSS page
 * @param block selector of the printed part, which contains the drawing
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
