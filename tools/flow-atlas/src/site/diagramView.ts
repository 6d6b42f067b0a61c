import { byId, drawn } from '../dom.ts'
import { boxesOf, type Diagram, drawnAs, foldKey } from '../drawing/diagram.ts'
import { svgOf } from '../drawing/svg.ts'
import { coveredAs, coveredByWords } from '../sheet/covered.ts'
import type { ExploredFlow, Touched } from '../sheet/sheet.ts'
import { goOn, light, mark, nodeAt, reveal, revealStart, rove } from './canvas.ts'
import { showCounts } from './leaveView.ts'
import type { FlowData } from './page.ts'

export type DiagramView = {
  /** Marks the current states, and the transitions of the last step. */
  standAt(states: readonly number[], taken: readonly number[]): void
  /** Marks the state and scrolls to it. Null removes the mark. */
  look(state: number | null): void
}

const zooms = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.15, 1.3, 1.5]
/**
 * Scale at which the smallest texts are readable (12 px). A wide drawing is folded or scrolled instead of being shown
 * smaller.
 */
const readable = 1

export const openDiagram = (flow: FlowData, happy: Touched, choose: (state: number) => void): DiagramView | null => {
  const canvas = byId('canvas', HTMLElement)
  if (!canvas) return null
  const drawing = createDrawing(canvas, flow, happy)
  listen(canvas, drawing, choose)
  connectTools(canvas, flow.sheet, drawing)
  drawing.draw()
  drawing.fit()
  revealStart(canvas)
  return { standAt: drawing.standAt, look: drawing.look }
}

type Drawing = ReturnType<typeof createDrawing>

const createDrawing = (canvas: HTMLElement, { sheet, diagrams, counted }: FlowData, happy: Touched) => {
  const boxes = boxesOf(sheet)
  const folded = new Set<number>()
  let drawnSheet = sheet
  let zoom = 1
  let standing: readonly number[] = []
  let taken: readonly number[] = []
  let looked: number | null = null
  let isCounting = false

  const asDrawn = (state: number) => drawnAs(sheet, state, folded)
  const diagram = (): Diagram | undefined => diagrams[foldKey(folded)] ?? diagrams['']
  const markAll = () => {
    const lookedAt = looked === null ? null : asDrawn(looked)
    mark(canvas, { standing: new Set(standing.map(asDrawn)), taken, looked: lookedAt })
  }
  const scale = (next: number) => {
    zoom = next
    const [drawing, size] = [canvas.querySelector('svg'), diagram()]
    if (!drawing || !size) return
    drawing.setAttribute('width', String((size.width + 9) * zoom))
    drawing.setAttribute('height', String((size.height + 9) * zoom))
  }
  const draw = () => {
    const size = diagram()
    if (!size) return
    canvas.replaceChildren(drawn(svgOf(drawnSheet, size, happy)))
    scale(zoom)
    markAll()
    if (isCounting) showCounts(canvas, counted)
    rove(canvas, looked)
  }
  return {
    draw,
    canFold: (state: number) => boxes.includes(state),
    fold: (state: number) => {
      if (folded.has(state)) folded.delete(state)
      else folded.add(state)
      // if there is no drawing of this combination of folded boxes, only this box is folded
      if (diagrams[foldKey(folded)] === undefined) {
        folded.clear()
        folded.add(state)
      }
      draw()
      canvas.querySelector<SVGGElement>(`.node[data-state="${state}"]`)?.focus()
      rove(canvas, state)
    },
    foldAll: (isOn: boolean) => {
      folded.clear()
      if (isOn) for (const box of boxes) folded.add(box)
      draw()
    },
    /** Shows or hides how many users left the page in each state and took each transition. */
    count: (isOn: boolean) => {
      isCounting = isOn
      showCounts(canvas, isOn ? counted : null)
    },
    /** Redraws with the coverage of another runner. */
    replaceSheet: (next: ExploredFlow) => {
      drawnSheet = next
      draw()
    },
    smaller: () => scale(zooms.findLast((each) => each < zoom - 0.01) ?? zoom * 0.8),
    larger: () => scale(zooms.find((each) => each > zoom + 0.01) ?? zoom),
    /** Fits the drawing to the window's width, but not below the readable scale. */
    fit: () => {
      const size = diagram()
      if (size) scale(Math.max(readable, Math.min(1.3, (canvas.clientWidth - 24) / (size.width + 9))))
    },
    /** Fits the whole drawing into the window, even if texts become unreadable. */
    fitWhole: () => {
      const size = diagram()
      if (!size) return
      const most = Number.parseFloat(window.getComputedStyle(canvas).maxHeight)
      const height = Number.isNaN(most) ? canvas.clientHeight : most
      scale(Math.min(1.3, (canvas.clientWidth - 26) / (size.width + 9), (height - 30) / (size.height + 9)))
    },
    standAt: (states: readonly number[], transitions: readonly number[]) => {
      standing = states
      taken = transitions
      markAll()
      const last = states.at(-1)
      if (transitions.length === 0) revealStart(canvas)
      else if (last !== undefined) reveal(canvas, asDrawn(last))
    },
    look: (state: number | null) => {
      looked = state
      markAll()
      rove(canvas, state === null ? null : asDrawn(state))
      if (state !== null) reveal(canvas, asDrawn(state))
    },
  }
}

const listen = (canvas: HTMLElement, drawing: Drawing, choose: (state: number) => void) => {
  canvas.addEventListener('click', ({ target }) => {
    const handle = target instanceof Element ? target.closest<SVGGElement>('.fold') : null
    if (handle) return drawing.fold(Number(handle.dataset.fold))
    const node = nodeAt(target)
    if (node) choose(Number(node.dataset.state))
  })
  canvas.addEventListener('keydown', (event) => {
    const node = nodeAt(event.target)
    if (!node) return
    const state = Number(node.dataset.state)
    if (event.key.startsWith('Arrow')) goOn(canvas, node, event.key)
    else if (event.key === 'Enter' || event.key === ' ') choose(state)
    else if ((event.key === '-' || event.key === '+') && drawing.canFold(state)) drawing.fold(state)
    else return
    event.preventDefault()
  })
  for (const [begin, end] of [
    ['pointerover', 'pointerout'],
    ['focusin', 'focusout'],
  ] as const) {
    canvas.addEventListener(begin, ({ target }) => {
      const node = nodeAt(target)
      light(canvas, node ? Number(node.dataset.state) : null)
    })
    canvas.addEventListener(end, () => light(canvas, null))
  }
}

const press = (button: Element, isOn: boolean) => button.setAttribute('aria-pressed', String(isOn))
const isPressed = (button: Element) => button.getAttribute('aria-pressed') === 'true'

const showLegend = (tool: string, isOn: boolean) => {
  for (const legend of document.querySelectorAll<HTMLElement>(`[data-legend=${tool}]`)) legend.hidden = !isOn
}

const connectTools = (canvas: HTMLElement, sheet: ExploredFlow, drawing: Drawing) => {
  const tools: Readonly<Record<string, (button: HTMLElement) => void>> = {
    happy: (button) => {
      const isOn = canvas.classList.toggle('only-happy')
      press(button, isOn)
      showLegend('happy', isOn)
    },
    coverage: (button) => {
      const isOn = !isPressed(button)
      for (const other of document.querySelectorAll('[data-tool=coverage]')) press(other, false)
      press(button, isOn)
      canvas.classList.toggle('show-coverage', isOn)
      showLegend('coverage', isOn)
      const coverage = sheet.coverages[Number(button.dataset.coverage)]
      if (!coverage) return
      byId('covered-by', HTMLElement)?.replaceChildren(`${coveredByWords[coverage.by]}: `)
      drawing.replaceSheet(coveredAs(sheet, coverage))
    },
    fold: (button) => {
      const isOn = !isPressed(button)
      press(button, isOn)
      drawing.foldAll(isOn)
    },
    leave: (button) => {
      const isOn = !isPressed(button)
      press(button, isOn)
      showLegend('leave', isOn)
      drawing.count(isOn)
    },
    smaller: drawing.smaller,
    larger: drawing.larger,
    // the second press restores the readable scale
    fit: (button) => {
      const isOn = !isPressed(button)
      press(button, isOn)
      if (isOn) drawing.fitWhole()
      else drawing.fit()
      revealStart(canvas)
    },
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-tool]')) {
    const run = tools[button.dataset.tool ?? '']
    if (run) button.addEventListener('click', () => run(button))
  }
}
