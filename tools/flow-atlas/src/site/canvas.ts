/**
 * Parts of the drawing to mark: current states (`standing`), last transitions (`taken`), and the inspected state
 * (`looked`). A folded box stands for its states.
 */
export type Marks = { standing: ReadonlySet<number>; taken: readonly number[]; looked: number | null }

const nodesOf = (canvas: HTMLElement) => [...canvas.querySelectorAll<SVGGElement>('.node')]
const edgesOf = (canvas: HTMLElement) => [...canvas.querySelectorAll<SVGGElement>('.edge')]

export const nodeAt = (target: EventTarget | null): SVGGElement | null =>
  target instanceof Element ? target.closest<SVGGElement>('.node') : null

/** Makes one state reachable by Tab; arrow keys move on from there. */
export const rove = (canvas: HTMLElement, state: number | null): void => {
  const all = nodesOf(canvas)
  const chosen =
    all.find((node) => Number(node.dataset.state) === state) ?? all.find((node) => !node.matches('.box')) ?? all[0]
  for (const node of all) node.setAttribute('tabindex', node === chosen ? '0' : '-1')
}

export const mark = (canvas: HTMLElement, { standing, taken, looked }: Marks): void => {
  for (const node of nodesOf(canvas)) {
    const state = Number(node.dataset.state)
    node.classList.toggle('now', standing.has(state))
    node.classList.toggle('looked', looked === state)
  }
  for (const edge of edgesOf(canvas)) {
    const own = (edge.dataset.transitions ?? '').split(' ').filter(Boolean).map(Number)
    edge.classList.toggle(
      'just',
      own.some((each) => taken.includes(each)),
    )
  }
}

/**
 * Highlights the state, its incoming and outgoing transitions, and the states at the other ends of these transitions.
 * Null removes the highlight.
 */
export const light = (canvas: HTMLElement, state: number | null): void => {
  canvas.classList.toggle('lighting', state !== null)
  for (const edge of edgesOf(canvas)) {
    const isOwn = state !== null && [edge.dataset.from, edge.dataset.to].includes(String(state))
    edge.classList.toggle('lit', isOwn)
  }
  const lit = edgesOf(canvas).filter((edge) => edge.matches('.lit'))
  const near = new Set(lit.flatMap(({ dataset: { from, to } }) => [from, to]))
  for (const node of nodesOf(canvas)) {
    const own = node.dataset.state
    node.classList.toggle('near', state !== null && (near.has(own) || own === String(state)))
  }
}

const centerOf = (node: Element) => {
  const box = node.querySelector('.shape')?.getBoundingClientRect() ?? node.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Moves the focus to the nearest state in the direction of the arrow key. */
export const goOn = (canvas: HTMLElement, from: SVGGElement, key: string): void => {
  const here = centerOf(from)
  const ranked = nodesOf(canvas).flatMap((node) => {
    const { x, y } = centerOf(node)
    const [along = 0, across = 0] =
      {
        ArrowDown: [y - here.y, x - here.x],
        ArrowUp: [here.y - y, x - here.x],
        ArrowRight: [x - here.x, y - here.y],
        ArrowLeft: [here.x - x, y - here.y],
      }[key] ?? []
    return along > 4 ? [{ node, cost: along + 2.2 * Math.abs(across) }] : []
  })
  const next = ranked.sort((a, b) => a.cost - b.cost)[0]?.node
  if (!next) return
  rove(canvas, Number(next.dataset.state))
  next.focus()
}

export const reveal = (canvas: HTMLElement, state: number): void => {
  const node = canvas.querySelector(`.node[data-state="${state}"]`)
  const box = node?.querySelector('.shape')?.getBoundingClientRect()
  if (!box) return
  const frame = canvas.getBoundingClientRect()
  if (box.left < frame.left || box.right > frame.right)
    canvas.scrollLeft += box.left - frame.left - (frame.width - box.width) / 2
  if (box.top < frame.top || box.bottom > frame.bottom)
    canvas.scrollTop += box.top - frame.top - (frame.height - box.height) / 2
}

/** Scrolls the map to the flow in which every visit begins. */
export const openMap = (): void => {
  const canvas = document.querySelector<HTMLElement>('.canvas.map')
  const box = canvas?.querySelector(`a[href="flows/${canvas.dataset.first}.html"] .shape`)?.getBoundingClientRect()
  if (!canvas || !box) return
  const frame = canvas.getBoundingClientRect()
  canvas.scrollLeft += box.left - frame.left - 24
  canvas.scrollTop += box.top - frame.top - (frame.height - box.height) / 2
}

export const revealStart = (canvas: HTMLElement): void => {
  const dot = canvas.querySelector<SVGElement>('.dot, .anywhere')
  if (!dot) return
  const state = canvas.querySelector(`.node[data-state="${dot.dataset.to}"]`)
  const seen = [dot, state?.querySelector(state.matches('.box') ? '.name' : '.shape')]
    .flatMap((each) => each?.getBoundingClientRect() ?? [])
    .filter(({ width }) => width > 0)
  const [left, right] = [Math.min(...seen.map((box) => box.left)), Math.max(...seen.map((box) => box.right))]
  const top = Math.min(...seen.map((box) => box.top))
  const frame = canvas.getBoundingClientRect()
  canvas.scrollLeft += (left + right) / 2 - frame.left - canvas.clientWidth / 2
  canvas.scrollTop += top - frame.top - 24
}
