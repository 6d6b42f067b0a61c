import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const macros = linguiTransformerBabelPreset()

const anyOf = (...names: string[]) => `(?:${names.join('|')})`
const at = (...places: string[]) => new RegExp(anyOf(...places))

/** Packages that draw; the charts and their packages are evaluated in a task of their own (src/app/hydration/boot.ts). */
const drawing = at(
  'node_modules/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack/(?:history|(?:react-)?(?:router|store)|router-core)|@lingui)/',
)
/** What only pages of their own need comes with those pages. */
const pageOnly = at(
  '/(?:machines|src/client|src/domain/[a-z]+)/(?:activities|autoShow|events|vip|orders|realName|replenish(?!Page)|steps|receipt|rgb|logins|(?:event|account)[A-Z])',
  'node_modules/@tanstack/(?:react-)?virtual',
  '/src/ports/login/',
)
/** What only popups need comes while the first page rests. */
const popupOnly = at(
  '/machines/(?:cardExchange|coupons|embedded|games|login|pay|recharge|result|roles)/',
  '/src/app/(?:hydration/popupCharts|ports/(?:calls[.]|playerCalls|purchases|serverData))',
  'node_modules/@tanstack/(?:query-core|react-query)/',
  '/src/contract/(?!codes|fields|embedded)',
  '/src/client/(?:api|playerReads|queries|queryClient|reads|transport)[.]',
  '/src/domain/[a-z]+/(?:cardEncoding|channels|coupons|legalDocuments|groupings|intent|methods|paymentLink|polling|richText)',
  '/src/views/(?:account/(?!MyScreen|RealNameScreen|pages|my[.])|cards|coupons|games|legal|login|recharge|result)/',
  '/src/views/(?:region/(?:RegionQuestion|useRegionName))',
  '/src/ui/overlays/(?!Toasts|toasts)',
  '/src/ui/(?:basics/(?:[Cc]opyButton|RichText)|lists/[Dd]isclosure|forms/(?:[Ff]ield|[Ss]earchField)|feedback/(?:[Nn]umberedTips|[Ss]tatusMark))',
)
const charts = at('node_modules/', '/machines/', '/src/(?:client|contract|domain|ports)/')
/** What the first page of either layout shows. */
const firstViews = at(
  '/src/ui/(?!lists/(?:VirtualList|virtualList))',
  '/src/views/(?:[A-Za-z]+[.]tsx?$|art/|shared/|topup/|layout/(?!stepper|MessageScreen)|region/WrongArea)',
  '/src/app/router/(?!oldLayout)',
  '/src/app/(?:App|Pages|createShop|main)[.]',
  '/src/app/hydration/(?:eventReplay|lazyPort|lazyCharts|lazyPageCharts|prerenderedPage)[.]',
  '/src/app/(?:login/signIn|ports/(?:ports|reminders|superMode|tracking))[.]',
)
/** What sends events comes while the page is idle. */
const idleOnly = at('/src/contract/tracking', '/src/ports/tracking/(?:sender|record)')
const isLater = (id: string) => [pageOnly, popupOnly, idleOnly].some((later) => later.test(id))

/** Few, large pieces: what the first page needs, what its taps open, and each layout, language and big list apart. */
const groups = [
  // what fetches other pieces: the page that identity providers lead back to needs nothing else of the shop
  {
    name: 'fetch',
    test: at(
      'vite/preload-helper',
      '/src/app/(?:language/(?:i18n|languages)|hydration/yieldToMain)',
      '/locales/blanks',
    ),
    priority: 5,
  },
  { name: 'react', test: drawing, priority: 4 },
  { name: 'shop', test: (id: string) => charts.test(id) && !isLater(id), priority: 3 },
  // a group takes along what its modules import: what popups share with pages has to be claimed before them
  { name: 'parts', test: (id: string) => firstViews.test(id) && !isLater(id), priority: 2 },
  { name: 'popups', test: (id: string) => popupOnly.test(id) || idleOnly.test(id), priority: 1 },
]

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), lingui(), babel({ presets: [macros] })],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/app',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: isSsrBuild ? 'node22' : 'es2022',
    // the first that know light-dark(): told of older ones, the packer would write each colour twice
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'],
    modulePreload: { polyfill: false },
    // a data URI would be refused by the page's content policy for scripts and styles
    assetsInlineLimit: 0,
    // one sheet, which the server writes into the page: a sheet a piece would be asked for again
    cssCodeSplit: false,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: ['index.html', 'embedded.html', 'login.html'],
          output: { strictExecutionOrder: true, codeSplitting: { groups } },
        },
  },
}))
