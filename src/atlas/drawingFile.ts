import { type Shape, textOf } from './svg.ts'

/** The look of a drawing that stands by itself: in both schemes, without the site's sheet. */
const style = `svg{--ink:#0f1720;--soft:#566371;--card:#fff;--sunk:#eaeef3;--line:#dfe5ec;--control:#8390a0;--edge:#93a1b1;--page:#f3f5f8;--act:#0070a0}
@media (prefers-color-scheme:dark){svg{--ink:#eef3f8;--soft:#a3b0bf;--card:#161d25;--sunk:#212b35;--line:#2a3540;--control:#6f7f90;--edge:#66788a;--page:#0c1116;--act:#4fcdff}}
text{font:13px "Noto Sans",system-ui,sans-serif;fill:var(--ink)}.words,.foot{font-size:11.5px;fill:var(--soft)}
.shape,.under{fill:var(--card);stroke:var(--control);stroke-width:1.3}.inner{fill:none;stroke:var(--control)}
.box>.shape{fill:var(--sunk);fill-opacity:.55;stroke:var(--line);stroke-width:1.6}.line{fill:none;stroke:var(--edge);stroke-width:1.4}
.tip{fill:var(--edge)}.dot{fill:var(--ink)}.anywhere rect{fill:var(--sunk);stroke:var(--control);stroke-dasharray:4 3}
.happy>.line{stroke:var(--act);stroke-width:2}.by-time>.line{stroke-dasharray:2 4}.fold{display:none}`

/** A drawing as a file of its own. */
export const drawingFile = (drawing: Shape): string =>
  textOf({ ...drawing, children: [{ tag: 'style', attributes: {}, children: [style] }, ...drawing.children] })
