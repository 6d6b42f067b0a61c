import { randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { isFirstUse } from '../db/nonces.ts'
import type { OperatorRole } from '../db/values.ts'
import { write } from '../domain/purchase/settling/journal.ts'
import type { ServerDeps } from '../domain/serverDeps.ts'
import { formOf } from '../http/transport/body.ts'
import { NotPossible } from '../operations/orderSheet.ts'
import { hasRole, type Operator } from './accounts.ts'
import type { Screen, View } from './html.ts'
import { type PageMessage, pageOf } from './layout.ts'
import { type Notice, noticeText } from './notices.ts'
import { formTokenOf } from './sessions.ts'

export type SignedIn = { Variables: { operator: Operator; token: string } }

/** Builds a page of the console. `id` is the path parameter `:id`. */
type Show = (view: View, id: string) => Promise<Screen>

/** A submitted form. `id` is the path parameter `:id`. */
export type FormWish = { operator: Operator; fields: Readonly<Record<string, string>>; id: string }

type Action = {
  needs: OperatorRole
  /** The page that contains the form. It is shown again if the action is refused. */
  show: Show
  /** Performs the action. Returns the path of the next page, and the notice to show there. */
  act(wish: FormWish): Promise<{ to: string; done: Notice }>
}

/**
 * Returns the operator's name and the form's note, for the journal.
 * @param missing error message for an empty note; if null, the note may be empty
 * @throws NotPossible if the note is required but empty
 */
export const whoOf = ({ operator, fields: { note = '' } }: FormWish, missing: string | null = null) => {
  if (missing !== null && note.trim() === '') throw new NotPossible(missing)
  return { person: operator.name, note: note.trim() }
}

/** Sets the page's content security policy and disables caching. Returns the nonce of the page's style sheet. */
export const preparePage = (context: Context): string => {
  const nonce = randomBytes(16).toString('base64')
  context.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
  context.header('Cache-Control', 'no-store')
  return nonce
}

const problemOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n', 1)[0] ?? error.name) : String(error)

const blank: Show = async () => ({ title: 'Not possible', section: '', body: html`` })

export const createKit = (app: Hono<SignedIn>, { db, now, report }: Pick<ServerDeps, 'db' | 'now' | 'report'>) => {
  const render = async (
    context: Context<SignedIn>,
    show: Show,
    message: PageMessage,
    status: 200 | 403 | 404 | 409 = 200,
  ) => {
    const { operator, token } = context.var
    const view = { operator, csrf: formTokenOf(token), query: context.req.query() }
    const screen = await show(view, context.req.param('id') ?? '')
    return context.html(pageOf(view, preparePage(context), screen, message), status)
  }
  /** Shows the page with the reason of the refusal, or only the reason if the page cannot be rendered. */
  const refuse = (context: Context<SignedIn>, show: Show, problem: string, status: 403 | 409) =>
    render(context, show, { problem }, status).catch(() => render(context, blank, { problem }, status))
  const deny = async (context: Context<SignedIn>, needs: OperatorRole) => {
    const { name, role } = context.var.operator
    const note = `${context.req.path.slice(0, 200)} needs the role ${needs}, not ${role}`
    await write(db, { person: name, note }, { action: 'denied', billing_no: null, at: now() })
    return render(context, blank, { problem: `Only the role ${needs} may do this.` }, 403)
  }
  return {
    /** Adds a page. If the page throws NotPossible, the answer is status 404 with the reason. */
    page: (path: string, show: Show) =>
      app.get(path, async (context) => {
        try {
          return await render(context, show, { notice: noticeText(context.req.query('done')) })
        } catch (error) {
          if (!(error instanceof NotPossible)) throw error
          return render(context, blank, { problem: error.message }, 404)
        }
      }),
    /**
     * Adds the handler of a form. Refuses forms without the CSRF token, and forms that are submitted twice. If the
     * operator's role is too low, records the attempt in the journal.
     */
    action: (path: string, { needs, show, act }: Action) =>
      app.post(path, async (context) => {
        const { operator, token } = context.var
        const fields = await formOf(context)
        if (fields.csrf !== formTokenOf(token))
          return refuse(context, show, 'This form belongs to an earlier session: try again.', 403)
        if (!hasRole(operator, needs)) return deny(context, needs)
        if (!fields.key || !(await isFirstUse(db, `form ${fields.key.slice(0, 64)}`, now())))
          return refuse(
            context,
            show,
            'This form was already sent, and only its first submission counts. The page shows the current state.',
            409,
          )
        try {
          const { to, done } = await act({ operator, fields, id: context.req.param('id') ?? '' })
          return context.redirect(`/console${to}?done=${done}`, 303)
        } catch (error) {
          if (!(error instanceof NotPossible)) report('console', error)
          return refuse(context, show, problemOf(error), 409)
        }
      }),
  }
}
export type Kit = ReturnType<typeof createKit>
