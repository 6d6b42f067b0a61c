import { describe, expect, it } from 'vitest'
import { wrongImports } from './lib/layers.ts'
import { codeFiles, findings, type Source } from './lib/sources.ts'
import {
  chartsInViews,
  decisionsInViews,
  effectsInViews,
  linksInViews,
  pageAtImport,
  statesInViews,
} from './lib/views.ts'

const view = (text: string): Source => ({ path: 'src/views/popups/A.tsx', text })
const files = codeFiles()

describe('Views', () => {
  it('none looks into a snapshot: selectors do', () => {
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
  ])('refuses %s', (text) => {
    expect(decisionsInViews(view(text))).toHaveLength(1)
  })

  it('lets selectors, React and fields pass', () => {
    const own =
      'const a = useSelector(actor, selectUser)\nconst C = React.createContext(1)\nconst b = event.currentTarget.value'
    expect(decisionsInViews(view(own))).toEqual([])
    expect(decisionsInViews({ path: 'machines/pay/pay.select.ts', text: "const a = (s) => s.matches('b')" })).toEqual(
      [],
    )
  })

  it('none calls the server, stores or asks the time', () => {
    expect(findings(effectsInViews, files)).toEqual([])
  })

  it.each([
    "const a = await fetch('/api')",
    'const now = new Date()',
    "localStorage.setItem('a', 'b')",
    "window.open('about:blank')",
    "document.cookie = 'a=b'",
    'const id = crypto.randomUUID()',
  ])('refuses %s', (text) => {
    expect(effectsInViews(view(text))).toHaveLength(1)
  })

  it('none holds or runs a chart, or takes a value of one but its selectors: they are given actors', () => {
    expect(findings(chartsInViews, files)).toEqual([])
  })

  it.each([
    "import { payMachine } from '../../../machines/pay/pay.machine.ts'\nconst a = start(payMachine)",
    "import { most, type payMachine } from '../../../machines/pay/pay.machine.ts'",
    "import { most } from '../../../machines/recharge/recharge.inputs.ts'",
    'const actor = useActorRef(logic)',
    'const actor = useActorRef(own.vip, { input })',
    'const actor = createActor(logic)',
  ])('refuses %j', (text) => {
    expect(chartsInViews(view(text))).toHaveLength(1)
  })

  it('lets a page start the chart that the app provides for it', () => {
    expect(chartsInViews(view("const actor = useActorRef(usePageChart('vip'), { input })"))).toEqual([])
  })

  it('none holds what is open, chosen or wrong in a flow', () => {
    expect(findings(statesInViews, files)).toEqual([])
  })

  it.each(['const [isOpen, setOpen] = useState(false)', 'const [step, go] = useReducer(next, 0)'])(
    'refuses %s',
    (text) => {
      expect(statesInViews(view(text))).toHaveLength(1)
    },
  )

  it('lets the type of an actor pass', () => {
    const own =
      "import type { payMachine } from '../../../machines/pay/pay.machine.ts'\ntype A = ActorRefFrom<typeof payMachine>"
    expect(chartsInViews(view(own))).toEqual([])
  })
})

describe('What leads out of the view', () => {
  it('[BEY-17] is a component that asks whether a game is around: no other view has a link of its own', () => {
    expect(findings(linksInViews, files)).toEqual([])
  })

  it.each(['<a href={url}>x</a>', '<a\n  href={url}>x</a>'])('refuses %j', (text) => {
    expect(linksInViews(view(text))).toHaveLength(1)
  })

  it('lets other tags pass', () => {
    expect(linksInViews(view('<article /><Link to="/my" />'))).toEqual([])
  })
})

describe('Views as a whole', () => {
  it('[FLW-03] they read selectors and send events: no decision, effect, chart, client or port of their own', () => {
    const views = files.filter(({ path }) => path.startsWith('src/views/'))
    expect(views.length).toBeGreaterThan(20)
    for (const rule of [decisionsInViews, effectsInViews, chartsInViews, statesInViews, wrongImports]) {
      expect(findings(rule, views)).toEqual([])
    }
  })
})

describe('Rendering without a browser', () => {
  it('no view, chart, port or client touches the page when it is imported', () => {
    expect(findings(pageAtImport, files)).toEqual([])
  })

  it.each([
    'const host = location.host',
    "const root = document.querySelector('#app')",
    'const a = { store: localStorage }',
  ])('refuses %s', (text) => {
    expect(pageAtImport(view(text))).toHaveLength(1)
  })

  it('lets a function touch it', () => {
    expect(pageAtImport(view('const host = () => location.host\ntype A = typeof window'))).toEqual([])
  })
})
