// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { showCounts } from './leaveView.ts'

const drawing = `<svg>
<g class="edge" data-transitions="0 1"><path class="line"></path></g>
<g class="edge" data-transitions="2"><path class="line"></path></g>
<g class="node" data-state="0"><rect class="shape" x="10" y="20" width="100"></rect></g>
<g class="node" data-state="1"><rect class="shape" x="10" y="80" width="100"></rect></g>
<g class="node" data-state="2"><rect class="shape" x="10" y="140" width="100"></rect></g>
<g class="node box" data-state="3"><rect class="shape" x="0" y="0" width="200"></rect></g>
</svg>`
const canvas = document.createElement('div')

const words = () => [...canvas.querySelectorAll('.leave')].map(({ textContent }) => textContent)
const edges = () => [...canvas.querySelectorAll<SVGGElement>('.edge')]
const widths = () => [...canvas.querySelectorAll<SVGPathElement>('.line')].map(({ style }) => style.strokeWidth)

describe('Counts on a diagram', () => {
  beforeEach(() => {
    canvas.innerHTML = drawing
  })

  it('show the share of users that left at each entered state, and frequent transitions as thick lines', () => {
    showCounts(canvas, {
      states: [
        { came: 8, left: 2 },
        { came: 5, left: 0 },
        { came: 0, left: 0 },
        { came: 9, left: 9 },
      ],
      transitions: [3, 1, 0],
    })
    expect(words()).toEqual(['8 came, 25 % left', '5 came'])
    expect(widths()).toEqual(['7px', '1px'])
    expect(edges().map(({ classList }) => classList.contains('untaken'))).toEqual([false, true])
    const [first] = canvas.querySelectorAll('.leave')
    expect([first?.getAttribute('x'), first?.getAttribute('y')]).toEqual(['110', '15'])
  })

  it('show no share if more users left than entered', () => {
    showCounts(canvas, {
      states: [
        { came: 2, left: 3 },
        { came: 0, left: 4 },
      ],
      transitions: [],
    })
    expect(words()).toEqual(['2 came, 3 left', '4 left'])
  })

  it('are shown once on a line if its rows share a count', () => {
    const states = [{ came: 0, left: 0 }]
    showCounts(canvas, { states, transitions: [4, 4, 4], shared: [[0, 1]] })
    expect(widths()).toEqual(['7px', '7px'])
  })

  it('can be removed, and are never duplicated', () => {
    const counted = { states: [{ came: 8, left: 2 }], transitions: [1] }
    showCounts(canvas, counted)
    showCounts(canvas, counted)
    expect(words()).toHaveLength(1)
    showCounts(canvas, null)
    expect(words()).toEqual([])
    expect(widths()).toEqual(['', ''])
    expect(canvas.querySelector('.untaken')).toBeNull()
  })
})
