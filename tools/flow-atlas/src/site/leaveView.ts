import { type Counted, shareWords, takenBy } from '../sheet/journeys/counted.ts'

const svgText = (words: string, x: number, y: number) => {
  const text = document.createElementNS('http://www.w3.org/2000/svg', 'text')
  text.setAttribute('class', 'leave')
  text.setAttribute('x', String(x))
  text.setAttribute('y', String(y))
  text.setAttribute('text-anchor', 'end')
  text.textContent = words
  return text
}

const wordsOf = (came: number, left: number): string => {
  const leaving = left > came ? `${left} left` : `${shareWords(left, came)} left`
  return [...(came > 0 ? [`${came} came`] : []), ...(left > 0 ? [leaving] : [])].join(', ')
}

/** Shows how many users left in each state, and thickens frequent transitions. Null removes both. */
export const showCounts = (canvas: HTMLElement, counted: Counted | null): void => {
  for (const old of canvas.querySelectorAll('.leave')) old.remove()
  const edges = [...canvas.querySelectorAll<SVGGElement>('.edge')].map((edge) => {
    const own = (edge.dataset.transitions ?? '').split(' ').filter(Boolean).map(Number)
    return { edge, own, taken: counted === null ? 0 : takenBy(counted, own) }
  })
  const most = Math.max(1, ...edges.map(({ taken }) => taken))
  for (const { edge, own, taken } of edges) {
    const line = edge.querySelector<SVGPathElement>('.line')
    if (line) line.style.strokeWidth = counted === null ? '' : `${1 + 6 * Math.sqrt(taken / most)}px`
    edge.classList.toggle('untaken', counted !== null && own.length > 0 && taken === 0)
  }
  if (counted === null) return
  for (const node of canvas.querySelectorAll<SVGGElement>('.node:not(.box)')) {
    const { came = 0, left = 0 } = counted.states[Number(node.dataset.state)] ?? {}
    const shape = node.querySelector('.shape')
    if (!shape || (came === 0 && left === 0)) continue
    const [x, y, width] = ['x', 'y', 'width'].map((name) => Number(shape.getAttribute(name)))
    node.append(svgText(wordsOf(came, left), (x ?? 0) + (width ?? 0), (y ?? 0) - 5))
  }
}
