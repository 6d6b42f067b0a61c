import { html } from 'hono/html'
import { NotPossible } from '../../operations/orderSheet.ts'
import {
  approveRefund,
  declineRefund,
  refundText,
  type WaitingRefund,
  waitingRefunds,
} from '../../operations/refundRequests.ts'
import { accountsByPerson } from '../../operations/secondPerson.ts'
import { hasRole } from '../accounts.ts'
import type { ConsoleDeps } from '../deps.ts'
import { facts, field, form, orderLink, orderPath, type View, when } from '../html.ts'
import { type FormWish, type Kit, whoOf } from '../kit.ts'

const mayDecline = ({ operator }: Pick<View, 'operator'>, { asked_by }: WaitingRefund): boolean =>
  hasRole(operator, 'lead') || operator.name === asked_by

const card = (view: View, refund: WaitingRefund, ofRequester: ReadonlySet<string>) => {
  const { id, billing_no, currency, product_id, user_name, asked_by, asked_at, note } = refund
  const approve = hasRole(view.operator, 'lead') && !ofRequester.has(view.operator.name)
  return html`<li><b>${orderLink(billing_no)}</b><span>${refundText(refund, currency)}</span>${facts([
    ['Why', note],
    ['Requested by', html`${asked_by}, ${when(asked_at)}`],
    ['Goods', product_id],
    ['Account', user_name],
  ])}<div class="acts">${
    approve
      ? form(
          view,
          `/refunds/${id}/approve`,
          html`${field('Note', html`<input name="note" maxlength="500" autocomplete="off">`)}<button class="danger">Approve and refund</button>`,
        )
      : html`<p class="muted">Another person with the role lead must approve.</p>`
  }${
    mayDecline(view, refund)
      ? form(
          view,
          `/refunds/${id}/decline`,
          html`${field('Why not?', html`<input name="note" required maxlength="500" autocomplete="off">`)}<button>${approve ? 'Decline' : 'Withdraw'}</button>`,
        )
      : ''
  }</div></li>`
}

export const refundsPage = (kit: Kit, { shop }: ConsoleDeps): void => {
  const show = async (view: View) => {
    const waiting = await waitingRefunds(shop.db)
    const accountsOf = await accountsByPerson(
      shop.db,
      waiting.map(({ asked_by }) => asked_by),
    )
    const body =
      waiting.length === 0
        ? html`<p>No refund waits.</p>`
        : html`<ul class="cards">${waiting.map((refund) => card(view, refund, accountsOf(refund.asked_by)))}</ul>`
    return { title: 'Waiting refunds', section: '/refunds' as const, body }
  }
  const decline = async (wish: FormWish) => {
    const who = whoOf(wish, 'write why the refund is declined')
    const refund = (await waitingRefunds(shop.db)).find(({ id }) => String(id) === wish.id)
    if (!refund) throw new NotPossible('this refund no longer waits')
    if (!mayDecline(wish, refund)) throw new NotPossible('a lead or the person who requested it may decline')
    await declineRefund(shop, refund.id, who)
  }
  kit.page('/refunds', show)
  kit.action('/refunds/:id/approve', {
    needs: 'lead',
    show,
    act: async (wish) => {
      const billingNo = await approveRefund(shop, Number(wish.id) || 0, whoOf(wish))
      return { to: orderPath(billingNo), done: 'approved' }
    },
  })
  kit.action('/refunds/:id/decline', {
    needs: 'service',
    show,
    act: async (wish) => {
      await decline(wish)
      return { to: '/refunds', done: 'declined' }
    },
  })
}
