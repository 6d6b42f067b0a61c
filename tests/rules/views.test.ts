import { describe, expect, it } from 'vitest'
import { importedValues, refusedByBiome } from './lib/layers.ts'
import { looseTexts } from './lib/looseTexts.ts'
import { codeFiles, findings, root, type Source } from './lib/sources.ts'
import {
  chartsInViews,
  decisionsInViews,
  effectsInViews,
  lengthsInViews,
  linksInViews,
  loginButtonsInViews,
  pageAtImport,
  statesInViews,
} from './lib/views.ts'

const view = (text: string): Source => ({ path: 'src/views/popups/A.tsx', text })
const files = codeFiles()

describe('Views', () => {
  it('do not read snapshots: selectors do', () => {
    expect(findings(decisionsInViews, files)).toEqual([])
  })

  it.each([
    'const a = useSelector(actor, (s) => s.context.user)',
    "const a = useSelector(actor, (s) => s.matches('open'))",
    "const a = useSelector(actor, (s) => s.hasTag('busy'))",
    'const a = actor.getSnapshot()',
    "if (state.value === 'open') close()",
    'const b = snapshot.value',
    "const a = s.can({ type: 'submitted' })",
  ])('rejects %s', (text) => {
    expect(decisionsInViews(view(text))).toHaveLength(1)
  })

  it('accepts selectors, React and fields', () => {
    const own =
      'const a = useSelector(actor, selectUser)\nconst C = React.createContext(1)\nconst b = event.currentTarget.value'
    expect(decisionsInViews(view(own))).toEqual([])
    expect(decisionsInViews({ path: 'machines/pay/pay.select.ts', text: "const a = (s) => s.matches('b')" })).toEqual(
      [],
    )
  })

  it('do not call the server, use storage or read the clock', () => {
    expect(findings(effectsInViews, files)).toEqual([])
  })

  it.each([
    "const a = await fetch('/api')",
    'const now = new Date()',
    "localStorage.setItem('a', 'b')",
    "window.open('about:blank')",
    "document.cookie = 'a=b'",
    'const id = crypto.randomUUID()',
  ])('rejects %s', (text) => {
    expect(effectsInViews(view(text))).toHaveLength(1)
  })

  it('do not run a chart or import from one, except its selectors: they receive actors', () => {
    expect(findings(chartsInViews, files)).toEqual([])
  })

  it.each([
    "import { payMachine } from '../../../machines/pay/pay.machine.ts'\nconst a = start(payMachine)",
    "import { most, type payMachine } from '../../../machines/pay/pay.machine.ts'",
    "import { most } from '../../../machines/recharge/recharge.inputs.ts'",
    'const actor = useActorRef(logic)',
    'const actor = useActorRef(own.vip, { input })',
    'const actor = createActor(logic)',
  ])('rejects %j', (text) => {
    expect(chartsInViews(view(text))).toHaveLength(1)
  })

  it('accepts a page that starts the chart provided by the app', () => {
    expect(chartsInViews(view("const actor = useActorRef(usePageChart('vip'), { input })"))).toEqual([])
  })

  it('have no state for what is open, chosen or wrong in a flow', () => {
    expect(findings(statesInViews, files)).toEqual([])
  })

  it.each(['const [isOpen, setOpen] = useState(false)', 'const [step, go] = useReducer(next, 0)'])(
    'rejects %s',
    (text) => {
      expect(statesInViews(view(text))).toHaveLength(1)
    },
  )

  it('accepts the type of an actor', () => {
    const own =
      "import type { payMachine } from '../../../machines/pay/pay.machine.ts'\ntype A = ActorRefFrom<typeof payMachine>"
    expect(chartsInViews(view(own))).toEqual([])
  })
})

describe('Links that leave the page', () => {
  it('[BEY-17] are only in components that check for the in-game view', () => {
    expect(findings(linksInViews, files)).toEqual([])
  })

  it.each(['<a href={url}>x</a>', '<a\n  href={url}>x</a>'])('rejects %j', (text) => {
    expect(linksInViews(view(text))).toHaveLength(1)
  })

  it('accepts other tags', () => {
    expect(linksInViews(view('<article /><Link to="/my" />'))).toEqual([])
  })
})

describe('Buttons that open the login', () => {
  it('[LGN-01] are in one file, which records presses before hydration', () => {
    expect(findings(loginButtonsInViews, files)).toEqual([])
  })

  it('rejects another button', () => {
    const other = "<Button onClick={() => shop.send({ type: 'login.clicked' })}>{t`Log in`}</Button>"
    expect(loginButtonsInViews(view(other))).toHaveLength(1)
  })
})

describe('Fields', () => {
  it('do not truncate a typed text: charts do', () => {
    expect(findings(lengthsInViews, files)).toEqual([])
  })

  it.each(['<Field maxLength={80} />', '<input\n  maxLength="80" />', 'const common = { maxLength: 80 }'])(
    'rejects %j',
    (text) => {
      expect(lengthsInViews(view(text))).toHaveLength(1)
    },
  )

  it('accepts fields without a length', () => {
    expect(lengthsInViews(view('<Field value={value} />'))).toEqual([])
  })
})

describe('Texts that come and go among other nodes', () => {
  it('have an element of their own, so that a translated page survives', () => {
    expect(findings(looseTexts, files)).toEqual([])
  })

  it.each([
    "<b>{isOn ? 'on' : null}<i /></b>",
    '<b>{isOn && t`on`}<i /></b>',
    '<b>{isOn ? <i /> : null}{t`Buy`}</b>',
    '<b>{isOn ? <i /> : null} Buy</b>',
    '<b>{list.map(row)}{money(price)}</b>',
    "<>{' · '}<i /></>",
  ])('rejects %s', (text) => {
    expect(looseTexts(view(`const a = ${text}`))).toHaveLength(1)
  })

  it.each([
    'function Head() { return t`Buy` }',
    'function Head() { const { t } = useLingui(); return isOn ? t`Buy` : null }',
    'function Head() { return { on: t`Buy`, off: t`Sell` }[state] }',
  ])('rejects the component %s', (text) => {
    expect(looseTexts(view(text))).toHaveLength(1)
  })

  it.each([
    'function Head() { return <b>{t`Buy`}</b> }',
    'function useWords() { return t`Buy` }',
    'function Head() { const words = () => { return t`Buy` }; return <b>{words()}</b> }',
  ])('accepts %s outside of elements', (text) => {
    expect(looseTexts(view(text))).toEqual([])
  })

  it.each([
    "<b>{isOn ? 'on' : 'off'}</b>",
    '<b>{t`Buy`}{isOn ? <i /> : null}</b>',
    '<b>{isOn ? <i /> : null}<span>{t`Buy`}</span></b>',
    "<>{' '}<i /></>",
  ])('accepts %s', (text) => {
    expect(looseTexts(view(`const a = ${text}`))).toEqual([])
  })
})

describe('Views as a whole', () => {
  it('[FLW-03] read selectors and send events: no decision, effect, chart, client or port of their own', () => {
    const views = files.filter(({ path }) => path.startsWith('src/views/'))
    expect(views.length).toBeGreaterThan(20)
    for (const rule of [decisionsInViews, effectsInViews, chartsInViews, statesInViews, importedValues]) {
      expect(findings(rule, views)).toEqual([])
    }
    expect(refusedByBiome(root, 'src/views')).toEqual([])
  })
})

describe('Rendering without a browser', () => {
  it('works because no view, chart, port or client accesses the page on import', () => {
    expect(findings(pageAtImport, files)).toEqual([])
  })

  it.each([
    'const host = location.host',
    "const root = document.querySelector('#app')",
    'const a = { store: localStorage }',
  ])('rejects %s', (text) => {
    expect(pageAtImport(view(text))).toHaveLength(1)
  })

  it('accepts access to the page within a function', () => {
    expect(pageAtImport(view('const host = () => location.host\ntype A = typeof window'))).toEqual([])
  })
})
