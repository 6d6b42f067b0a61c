import { allBrands } from '../../../brands/index.ts'
import { writeStatic } from '../../../scripts/lib/build/staticBuild.ts'
import { embeddedAt } from '../../../src/server/http/pages/embeddedPages.ts'
import { appDir } from '../../../src/server/program/built.ts'
import { toneCss } from '../../../src/ui/styles/tones.ts'
import { openFileHost } from '../support/fileHost.ts'
import { test } from '../support/player.ts'

const port = Number(process.env.E2E_PORT ?? 4173)
const checkout = 'checkout.watt.example'

test('[PAY-14] static files on a public host sell goods: calls go to the payment host, and links to a host of PAYMENT_HOSTS open', async ({
  player,
}, testInfo) => {
  const outDir = testInfo.outputPath('static')
  const brands = allBrands().filter(({ key }) => key === 'watt')
  const embedded = embeddedAt(port, port + 1, 'https://forms.example')
  await writeStatic({ appDir, outDir, brands, toneCss, embedded, paymentHosts: [checkout] })
  const files = await openFileHost(outDir, 'watt', port)
  await player.context.route(
    ({ hostname }) => hostname.endsWith('.watt.example'),
    async (route) => {
      const { host, pathname, search } = new URL(route.request().url())
      const isCheckout = host === checkout
      const headers = { ...route.request().headers(), host: isCheckout ? 'pay.localhost' : host }
      const url = `http://127.0.0.1:${isCheckout ? port + 1 : files.port}${pathname}${search}`
      const sent = await route.fetch({ url, headers })
      const answer = pathname.startsWith('/api/')
        ? (await sent.text()).replaceAll(`http://pay.localhost:${port + 1}`, `https://${checkout}`)
        : await sent.body()
      // Playwright adds a header that allows every page to read the response; the empty value removes this header
      const read = { 'access-control-allow-origin': '', ...sent.headers() }
      await route.fulfill({ response: sent, body: answer, headers: read })
    },
  )
  try {
    await player.opens('https://topup.watt.example/?spec_lang=en')
    await player.logsIn()
    await player.reachesRecharge()
    const provider = await player.recharge.pays()
    await provider.page.waitForURL(`https://${checkout}/**`)
    await provider.approves()
    await player.result.isPaid()
  } finally {
    await player.context.unrouteAll({ behavior: 'wait' })
    files.close()
  }
})
