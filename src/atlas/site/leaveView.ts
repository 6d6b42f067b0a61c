import { type Counted, shareWords } from '../sheet/journeys/counted.ts'

const svgText = (words: string, x: number, y: number) => {
  const text = document.createElementNS('http://www.w3.org/2000/svg', 'text')
  text.setAttribute('class', 'leave')
  text.setAttribute('x', String(x))
  text.setAttribute('y', String(y))
  text.setAttribute('text-anchor', 'end')
  text.textContent = words
  return text
}

/** Writes onto each drawn state who left the page there, and draws what many took as thick lines; null takes it away. */
export const showCounts = (canvas: HTMLElement, counted: Counted | null): void => {
  for (const old of canvas.querySelectorAll('.leave')) old.remove()
  const most = Math.max(1, ...(counted?.transitions ?? []))
  for (const edge of canvas.querySelectorAll<SVGGElement>('.edge')) {
    const own = (edge.dataset.transitions ?? '').split(' ').filter(Boolean).map(Number)
    const taken = own.reduce((sum, each) => sum + (counted?.transitions[each] ?? 0), 0)
    const line = edge.querySelector<SVGPathElement>('.line')
    if (line) line.style.strokeWidth = counted === null ? '' : `${1 + 6 * Math.sqrt(taken / most)}px`
    edge.classList.toggle('untaken', counted !== null && own.length > 0 && taken === 0)
  }
  if (counted === null) return
  for (const node of canvas.querySelectorAll<SVGGElement>('.node:not(.box)')) {
    const { came = 0, left = 0 } = counted.states[Number(node.dataset.state)] ?? {}
    const shape = node.querySelector('.shape')
    if (!shape || came === 0) continue
    const [x, y, width] = ['x', 'y', 'width'].map((name) => Number(shape.getAttribute(name)))
    const words = left === 0 ? `${came} came` : `${came} came, ${shareWords(left, came)} left`
    node.append(svgText(words, (x ?? 0) + (width ?? 0), (y ?? 0) - 5))
  }
}
