import { Hono } from 'hono'
import { errorAnswer } from '../http/errorAnswer.ts'
import { limitBody } from '../http/transport/body.ts'
import { siteHeaders } from '../http/transport/siteHeaders.ts'
import type { ConsoleDeps, ConsoleSettings } from './deps.ts'
import { createKit, type SignedIn } from './kit.ts'
import { accountsPage } from './pages/accounts.ts'
import { journalPages } from './pages/journal.ts'
import { maintenancePage } from './pages/maintenance.ts'
import { orderPage } from './pages/order.ts'
import { ordersPage } from './pages/orders.ts'
import { questionsPage } from './pages/questions.ts'
import { refundsPage } from './pages/refunds.ts'
import { createSessions } from './sessions.ts'
import { addSession, addSignIn } from './signIn.ts'

/**
 * Serves the console below `/console` on the operators' port [OPS-04]. Its pages work without scripts. Every host name
 * is accepted; cookies are valid only at the host name at which an operator signed in.
 */
export const consoleApp = (settings: ConsoleSettings): Hono<SignedIn> => {
  const { shop } = settings
  const deps: ConsoleDeps = { ...settings, sessions: createSessions(shop.db, shop.now) }
  const app = new Hono<SignedIn>()
  app.use(limitBody())
  app.use(siteHeaders())
  app.onError(errorAnswer(shop.report))
  addSignIn(app, deps)
  addSession(app, deps)
  const kit = createKit(app, shop)
  for (const add of [ordersPage, orderPage, refundsPage, questionsPage, maintenancePage, journalPages, accountsPage])
    add(kit, deps)
  return app
}
