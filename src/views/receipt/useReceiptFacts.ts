import { useLingui } from '@lingui/react/macro'
import type { Receipt } from '../../domain/payment/receipt.ts'
import { atOffset } from '../../domain/text/time.ts'
import { useTexts } from '../shared/text/useTexts.ts'

type Fact = { id: string; term: string; value: string }
const written = (items: Fact[]) => items.filter(({ value }) => value !== '')

/** Returns rows of label and value about the order and about the receiver. Omits empty rows. Times are in UTC. */
export const useReceiptFacts = (receipt: Receipt) => {
  const { t } = useLingui()
  const { local } = useTexts()
  const { billingNo, method, createdAt, paidAt, game, server, role, account } = receipt
  return {
    order: written([
      { id: 'number', term: t`Order number`, value: billingNo },
      { id: 'created', term: t`Ordered on`, value: atOffset(createdAt, 0) },
      { id: 'paid', term: t`Paid on`, value: atOffset(paidAt, 0) },
      { id: 'method', term: t`Payment method`, value: local(method) },
    ]),
    receiver: written([
      { id: 'account', term: t`Account`, value: account },
      { id: 'game', term: t`Game`, value: local(game) },
      { id: 'server', term: t`Server`, value: server },
      { id: 'role', term: t`Role`, value: role },
    ]),
  }
}
