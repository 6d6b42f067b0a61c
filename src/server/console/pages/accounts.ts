import { html } from 'hono/html'
import { NotPossible } from '../../operations/orderSheet.ts'
import {
  createOperator,
  hasRole,
  type ListedOperator,
  operators,
  roles,
  setPassword,
  setRole,
  shortestPassword,
} from '../accounts.ts'
import type { ConsoleDeps } from '../deps.ts'
import { field, form, type Html, type View } from '../html.ts'
import type { FormWish, Kit } from '../kit.ts'

const roleNames = {
  reader: 'reader: sees everything',
  service: 'service: acts for players',
  lead: 'lead: also approves and manages accounts',
} as const

const newPassword = (label: string) =>
  field(
    label,
    html`<input type="password" name="password" required minlength="${shortestPassword}" maxlength="200" autocomplete="new-password">`,
  )

const ownPassword = (view: View) =>
  html`<section><h2>Your password</h2>${form(
    view,
    '/accounts/password',
    html`${field('Current password', html`<input type="password" name="current" required maxlength="200" autocomplete="current-password">`)}${newPassword(`New password, at least ${shortestPassword} characters`)}<button>Change password</button>`,
  )}</section>`

const newAccount = (view: View) =>
  html`<section><h2>New account</h2>${form(
    view,
    '/accounts/new',
    html`${field('Name', html`<input name="name" required maxlength="32" pattern="[a-z][a-z0-9.\\-]+" autocomplete="off" autocapitalize="none" spellcheck="false">`)}
${field('Role', html`<select name="role">${roles.map((role) => html`<option value="${role}">${roleNames[role]}</option>`)}</select>`)}
${newPassword(`First password, at least ${shortestPassword} characters`)}<button class="go">Create account</button>`,
  )}</section>`

const isOption = (role: string, current: string) =>
  html`<option value="${role}"${role === current ? ' selected' : ''}>${role}</option>`

const card = (view: View, { name, role, closed_at }: ListedOperator): Html => {
  const current = closed_at ? 'closed' : role
  return html`<li><b>${name}</b><span>${current}</span>${
    name === view.operator.name
      ? ''
      : html`<details><summary>Change</summary><div class="acts">${form(
          view,
          `/accounts/${name}/role`,
          html`${field('Role', html`<select name="role">${[...roles, 'closed'].map((each) => isOption(each, current))}</select>`)}<button>Change role</button>`,
        )}${form(view, `/accounts/${name}/password`, html`${newPassword('New password')}<button>Set password</button>`)}</div></details>`
  }</li>`
}

const roleOf = (text: string | undefined) => {
  const role = roles.find((known) => known === text)
  if (!role) throw new NotPossible('choose a role')
  return role
}

/**
 * Adds the page of the operators' accounts. All operators can change their own password; leads can also create, change
 * and close accounts.
 */
export const accountsPage = (kit: Kit, deps: ConsoleDeps): void => {
  const accounts = { db: deps.shop.db, now: deps.shop.now, passwordCost: deps.passwordCost }
  const show = async (view: View) => {
    const list = hasRole(view.operator, 'lead')
      ? html`${newAccount(view)}<section><h2>All accounts</h2><ul class="cards">${(await operators(accounts.db)).map((each) => card(view, each))}</ul></section>`
      : ''
    return { title: 'Accounts', section: '/accounts' as const, body: html`${ownPassword(view)}${list}` }
  }
  const changeOwn = async ({ operator: { name }, fields: { current = '', password = '' } }: FormWish) => {
    const checked = await deps.sessions.check({ name, password: current, address: null })
    if (checked === 'early') throw new NotPossible('too many wrong passwords: try again in a minute')
    if (checked === null) throw new NotPossible('the current password is wrong')
    await setPassword(accounts, name, password, name)
  }
  kit.page('/accounts', show)
  kit.action('/accounts/password', {
    needs: 'reader',
    show,
    act: async (wish) => {
      await changeOwn(wish)
      return { to: '/sign-in', done: 'password' }
    },
  })
  const change = (path: string, work: (wish: FormWish) => Promise<void>) =>
    kit.action(path, {
      needs: 'lead',
      show,
      act: async (wish) => {
        await work(wish)
        return { to: '/accounts', done: 'account' }
      },
    })
  change('/accounts/new', ({ operator, fields: { name = '', password = '', role } }) =>
    createOperator(accounts, { name: name.trim(), password, role: roleOf(role) }, operator.name),
  )
  change('/accounts/:id/role', ({ operator, fields: { role }, id }) =>
    setRole(accounts, id, role === 'closed' ? role : roleOf(role), operator.name),
  )
  change('/accounts/:id/password', ({ operator, fields: { password = '' }, id }) =>
    setPassword(accounts, id, password, operator.name),
  )
}
