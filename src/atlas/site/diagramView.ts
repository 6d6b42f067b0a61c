import { byId, drawn } from '../dom.ts'
import { boxesOf, type Diagram, drawnAs } from '../drawing/diagram.ts'
import { foldKey } from '../drawing/foldKey.ts'
import { svgOf } from '../drawing/svg.ts'
import { coveredAs, coveredByWords } from '../sheet/covered.ts'
import type { Touched } from '../sheet/sheet.ts'
import type { FlowData } from './page.ts'

export type DiagramView = {
  /** Marks where a walk is, and what it has just taken. */
  standAt(states: readonly number[], taken: readonly number[]): void
  /** Shows which state is looked at, and brings it into sight. */
  look(state: number | null): void
}

const zooms = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.15, 1.3, 1.5]

/** Gives the drawn chart its tools: folding, paths, coverage, zoom, light on what belongs together, keys. */
export const openDiagram = (
  { sheet, diagrams }: FlowData,
  happy: Touched,
  choose: (state: number) => void,
): DiagramView | null => {
  const canvas = byId('canvas', HTMLElement)
  if (!canvas) return null
  const folded = new Set<number>()
  const boxes = boxesOf(sheet)
  let drawnSheet = sheet
  let zoom = 1
  let standing: readonly number[] = []
  let taken: readonly number[] = []
  let looked: number | null = null

  const svg = () => canvas.querySelector('svg')
  const nodes = () => [...canvas.querySelectorAll<SVGGElement>('.node')]
  const nodeOf = (state: number) =>
    canvas.querySelector<SVGGElement>(`.node[data-state="${drawnAs(sheet, state, folded)}"]`)
  const diagram = (): Diagram | undefined => diagrams[foldKey(folded)] ?? diagrams['']

  const scale = (next: number) => {
    zoom = next
    const [drawing, size] = [svg(), diagram()]
    if (!drawing || !size) return
    drawing.setAttribute('width', String((size.width + 9) * zoom))
    drawing.setAttribute('height', String((size.height + 9) * zoom))
  }
  const fitIn = () => {
    const size = diagram()
    if (size) scale(Math.min(1, (canvas.clientWidth - 16) / (size.width + 9)))
  }
  const mark = () => {
    for (const node of nodes()) {
      const state = Number(node.dataset.state)
      node.classList.toggle(
        'now',
        standing.some((each) => drawnAs(sheet, each, folded) === state),
      )
      node.classList.toggle('looked', looked !== null && drawnAs(sheet, looked, folded) === state)
    }
    for (const edge of canvas.querySelectorAll<SVGGElement>('.edge')) {
      const own = (edge.dataset.transitions ?? '').split(' ').filter(Boolean).map(Number)
      edge.classList.toggle(
        'just',
        own.some((each) => taken.includes(each)),
      )
    }
  }
  /** One state is reached by the tabulator, the others from there by arrows. */
  const rove = (state: number | null) => {
    const all = nodes()
    const chosen =
      all.find((node) => Number(node.dataset.state) === state) ?? all.find((node) => !node.matches('.box')) ?? all[0]
    for (const node of all) node.setAttribute('tabindex', node === chosen ? '0' : '-1')
  }
  const draw = () => {
    const size = diagram()
    if (!size) return
    canvas.replaceChildren(drawn(svgOf(drawnSheet, size, happy)))
    scale(zoom)
    mark()
    rove(looked)
  }
  const fold = (state: number) => {
    if (folded.has(state)) folded.delete(state)
    else folded.add(state)
    const known = diagrams[foldKey(folded)] !== undefined
    // only some combinations are laid out where there are many boxes
    if (!known) {
      folded.clear()
      folded.add(state)
    }
    draw()
    canvas.querySelector<SVGGElement>(`.node[data-state="${state}"]`)?.focus()
    rove(state)
  }
  const light = (state: number | null) => {
    canvas.classList.toggle('lighting', state !== null)
    for (const edge of canvas.querySelectorAll<SVGGElement>('.edge')) {
      const isOwn = state !== null && [edge.dataset.from, edge.dataset.to].includes(String(state))
      edge.classList.toggle('lit', isOwn)
    }
    const near = new Set(
      [...canvas.querySelectorAll<SVGGElement>('.edge.lit')].flatMap(({ dataset: { from, to } }) => [from, to]),
    )
    for (const node of nodes()) {
      const own = node.dataset.state
      node.classList.toggle('near', state !== null && (near.has(own) || own === String(state)))
    }
  }
  const go = (from: SVGGElement, key: string) => {
    const center = (node: Element) => {
      const box = node.querySelector('.shape')?.getBoundingClientRect() ?? node.getBoundingClientRect()
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const here = center(from)
    const ranked = nodes().flatMap((node) => {
      const { x, y } = center(node)
      const [along = 0, aside = 0] =
        {
          ArrowDown: [y - here.y, x - here.x],
          ArrowUp: [here.y - y, x - here.x],
          ArrowRight: [x - here.x, y - here.y],
          ArrowLeft: [here.x - x, y - here.y],
        }[key] ?? []
      return along > 4 ? [{ node, cost: along + 2.2 * Math.abs(aside) }] : []
    })
    const next = ranked.sort((a, b) => a.cost - b.cost)[0]?.node
    if (!next) return
    rove(Number(next.dataset.state))
    next.focus()
  }

  const nodeAt = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<SVGGElement>('.node') : null
  canvas.addEventListener('click', ({ target }) => {
    const handle = target instanceof Element ? target.closest<SVGGElement>('.fold') : null
    if (handle) return fold(Number(handle.dataset.fold))
    const node = nodeAt(target)
    if (node) choose(Number(node.dataset.state))
  })
  canvas.addEventListener('keydown', (event) => {
    const node = nodeAt(event.target)
    if (!node) return
    const state = Number(node.dataset.state)
    if (event.key.startsWith('Arrow')) go(node, event.key)
    else if (event.key === 'Enter' || event.key === ' ') choose(state)
    else if ((event.key === '-' || event.key === '+') && boxes.includes(state)) fold(state)
    else return
    event.preventDefault()
  })
  for (const [begin, end] of [
    ['pointerover', 'pointerout'],
    ['focusin', 'focusout'],
  ] as const) {
    canvas.addEventListener(begin, ({ target }) => {
      const node = nodeAt(target)
      light(node ? Number(node.dataset.state) : null)
    })
    canvas.addEventListener(end, () => light(null))
  }

  const tools: Readonly<Record<string, (button: HTMLElement) => void>> = {
    happy: (button) => toggle(button, 'only-happy'),
    coverage: (button) => {
      const isOn = button.getAttribute('aria-pressed') !== 'true'
      for (const other of document.querySelectorAll('[data-tool=coverage]')) other.setAttribute('aria-pressed', 'false')
      button.setAttribute('aria-pressed', String(isOn))
      canvas.classList.toggle('show-coverage', isOn)
      for (const legend of document.querySelectorAll<HTMLElement>('[data-legend=coverage]')) legend.hidden = !isOn
      const coverage = sheet.coverages[Number(button.dataset.coverage)]
      if (!coverage) return
      drawnSheet = coveredAs(sheet, coverage)
      byId('covered-by', HTMLElement)?.replaceChildren(`Covered ${coveredByWords[coverage.by]}: `)
      draw()
    },
    fold: (button) => {
      const isOn = button.getAttribute('aria-pressed') !== 'true'
      button.setAttribute('aria-pressed', String(isOn))
      folded.clear()
      if (isOn) for (const box of boxes) folded.add(box)
      draw()
    },
    smaller: () => scale(zooms.findLast((each) => each < zoom - 0.01) ?? zoom * 0.8),
    larger: () => scale(zooms.find((each) => each > zoom + 0.01) ?? zoom),
    fit: fitIn,
  }
  const toggle = (button: HTMLElement, name: string) => {
    const isOn = canvas.classList.toggle(name)
    button.setAttribute('aria-pressed', String(isOn))
    return isOn
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-tool]')) {
    const run = tools[button.dataset.tool ?? '']
    if (run) button.addEventListener('click', () => run(button))
  }

  draw()
  fitIn()
  // a wide chart stays readable: it scrolls
  if (zoom < 0.62) scale(0.62)
  const first = canvas.querySelector('.dot')?.getBoundingClientRect()
  if (first) canvas.scrollLeft += first.x - canvas.getBoundingClientRect().x - canvas.clientWidth / 2

  const reveal = (state: number) => {
    const box = nodeOf(state)?.querySelector('.shape')?.getBoundingClientRect()
    if (!box) return
    const frame = canvas.getBoundingClientRect()
    if (box.left < frame.left || box.right > frame.right)
      canvas.scrollLeft += box.left - frame.left - (frame.width - box.width) / 2
    if (box.top < frame.top || box.bottom > frame.bottom)
      canvas.scrollTop += box.top - frame.top - (frame.height - box.height) / 2
  }
  return {
    standAt: (states, transitions) => {
      standing = states
      taken = transitions
      mark()
      const last = states.at(-1)
      if (last !== undefined) reveal(last)
    },
    look: (state) => {
      looked = state
      mark()
      rove(state === null ? null : drawnAs(sheet, state, folded))
      if (state !== null) reveal(state)
    },
  }
}
