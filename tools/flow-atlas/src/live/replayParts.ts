import { make } from '../dom.ts'
import { type Drawn, drawingOf, labelIn, statesOf } from './drawings.ts'
import { toldAs } from './panelParts.ts'
import type { Session } from './session.ts'

type Moves = { to(step: number): void; close(): void }

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const button = (text: string, isOff: boolean, click: () => void) =>
  make(
    'button',
    { type: 'button', 'aria-disabled': isOff ? 'true' : null, click: () => (isOff ? undefined : click()) },
    text,
  )

/**
 * Renders one step of a replayed session: its chart, its event, the states after it, and buttons for the previous and
 * next step.
 */
export const replayParts = (
  { steps, made, page }: Session,
  at: number,
  drawnOf: (chart: string) => Drawn | null,
  { to, close }: Moves,
): HTMLElement[] => {
  const step = steps[at]
  if (step === undefined) return []
  const own = drawnOf(step.chart)
  return [
    make(
      'div',
      { class: 'tools' },
      button('Step back', at === 0, () => to(at - 1)),
      button('Next step', at === steps.length - 1, () => to(at + 1)),
      button('Close session', false, close),
    ),
    make(
      'p',
      { class: 'soft' },
      `Step ${at + 1} of ${steps.length}, after ${seconds(step.after)}. ${made} ${page}`.trim(),
    ),
    make('h3', {}, own?.sheet.title ?? step.chart),
    make('p', { class: 'told' }, toldAs(step.event, step.names)),
    statesOf(step.to.map((key) => ({ key, label: labelIn(own, key) }))),
    ...(own === null ? [] : [drawingOf(own, step.to, step.taken)]),
    make(
      'ol',
      { class: 'steps' },
      ...steps.map((each, index) =>
        make(
          'li',
          {},
          make(
            'button',
            { type: 'button', 'aria-current': index === at ? 'step' : null, click: () => to(index) },
            `${drawnOf(each.chart)?.sheet.title ?? each.chart}: ${toldAs(each.event, each.names)}`,
          ),
        ),
      ),
    ),
  ]
}
