import { html } from 'hono/html'
import { allBrands } from '../../../../brands/index.ts'
import { namedGames } from '../../operations/gameNames.ts'
import { endMaintenance, planMaintenance, plannedMaintenance } from '../../operations/maintenance.ts'
import { NotPossible } from '../../operations/orderSheet.ts'
import { hasRole } from '../accounts.ts'
import type { ConsoleDeps } from '../deps.ts'
import { field, form, type View, when } from '../html.ts'
import type { FormWish, Kit } from '../kit.ts'

type NamedGame = Awaited<ReturnType<typeof namedGames>>[number]

/** Returns one option per game. If brands sell a game under different names, the option shows all these names. */
const gameOptions = (games: readonly NamedGame[]) =>
  [...Map.groupBy(games, ({ logo }) => logo)].map(
    ([logo, same]) => html`<option value="${logo}">${[...new Set(same.map(({ name }) => name))].join(', ')}</option>`,
  )

const planForm = (view: View, games: readonly NamedGame[]) =>
  html`<section><h2>Plan maintenance</h2><p class="muted">The brand accepts no orders in this period. Players see an announcement 15 minutes earlier.</p>${form(
    view,
    '/maintenance/plan',
    html`${field('Brand', html`<select name="brand">${allBrands().map(({ key }) => html`<option>${key}</option>`)}</select>`)}
${field('Game, if only one', html`<select name="game"><option value="">every game</option>${gameOptions(games)}</select>`)}
${field('From, in UTC', html`<input type="datetime-local" name="from" required>`)}
${field('Until, in UTC', html`<input type="datetime-local" name="until" required>`)}
<button class="go">Plan</button>`,
  )}</section>`

/** @throws NotPossible if the text is not a value of a `datetime-local` field */
const timeOf = (text = ''): Date => {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? new Date(`${text}Z`) : null
  if (!time || Number.isNaN(time.getTime())) throw new NotPossible(`“${text}” is not a time, such as 2027-01-10T02:00`)
  return time
}

export const maintenancePage = (kit: Kit, { shop }: ConsoleDeps): void => {
  const show = async (view: View) => {
    const planned = await plannedMaintenance(shop)
    const games = await namedGames(shop.db)
    const nameOf = (brand: string, key: string) =>
      games.find((each) => each.brand === brand && each.logo === key)?.name ?? key
    const mayAct = hasRole(view.operator, 'service')
    const list =
      planned.length === 0
        ? html`<p>No maintenance is planned.</p>`
        : html`<ul class="cards">${planned.map(
            ({ id, brand, game, starts_at, ends_at, set_by }) =>
              html`<li><b>${brand}</b><span>${game === null ? 'every game' : nameOf(brand, game)}</span><span>${when(starts_at)} to ${when(ends_at)} UTC</span><span class="muted">planned by ${set_by}</span>${
                mayAct ? form(view, `/maintenance/${id}/end`, html`<button class="danger">Cancel or end</button>`) : ''
              }</li>`,
          )}</ul>`
    const body = html`${list}${mayAct ? planForm(view, games) : ''}`
    return { title: 'Maintenance', section: '/maintenance' as const, body }
  }
  const plan = ({ operator, fields: { brand = '', game = '', from, until } }: FormWish) =>
    planMaintenance(
      shop,
      { brand, game: game === '' ? null : game, startsAt: timeOf(from), endsAt: timeOf(until) },
      operator.name,
    )
  kit.page('/maintenance', show)
  kit.action('/maintenance/plan', {
    needs: 'service',
    show,
    act: async (wish) => {
      await plan(wish)
      return { to: '/maintenance', done: 'planned' }
    },
  })
  kit.action('/maintenance/:id/end', {
    needs: 'service',
    show,
    act: async ({ operator, id }) => {
      await endMaintenance(shop, Number(id) || 0, operator.name)
      return { to: '/maintenance', done: 'ended' }
    },
  })
}
