import { useLingui } from '@lingui/react/macro'
import { skipToken, useQuery } from '@tanstack/react-query'
import { shallowEqual } from '@xstate/react'
import { selectGamesQuestion } from '../../../machines/storefront/storefront.select.ts'
import { legalDocumentsOf } from '../../domain/page/legalDocuments.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { useBrand } from '../shared/page/BrandContext.ts'
import { OutwardLink } from '../shared/page/OutwardLink.tsx'
import { useServerData } from '../shared/page/ServerData.ts'
import { Storefront } from '../shared/page/Storefront.ts'

type Props = { onClose: () => void }

/** [SYS-12] */
export function PrivacyPopup({ onClose }: Props) {
  const { t } = useLingui()
  const legalDocuments = useGameLegalDocuments()
  return (
    <Agreement
      title={t`Privacy policy`}
      text={t`It says which of your data this shop uses, what for, how long, and what you can ask of us.`}
      link={legalDocuments.privacy}
      onClose={onClose}
    />
  )
}

export function TermsPopup({ onClose }: Props) {
  const { t } = useLingui()
  const legalDocuments = useGameLegalDocuments()
  return (
    <Agreement
      title={t`User agreement`}
      text={t`It says what you and this shop owe each other when you buy goods for a game.`}
      link={legalDocuments.terms}
      onClose={onClose}
    />
  )
}

/** Returns the legal documents of the open game or, if it has none, of the brand. */
const useGameLegalDocuments = () => {
  const { links } = useBrand()
  const game = Storefront.useField('game')
  const question = Storefront.useSelector(selectGamesQuestion, shallowEqual)
  const { queries } = useServerData()
  const games = useQuery(game && question ? queries.games(question) : { queryKey: ['games', null], queryFn: skipToken })
  return legalDocumentsOf(games.data ?? [], game?.clientId ?? null, links)
}

function Agreement({ title, text, link, onClose }: Props & { title: string; text: string; link: string }) {
  const { t } = useLingui()
  return (
    <Sheet title={title} size="small" closeLabel={t`Close`} onClose={onClose}>
      <p>{text}</p>
      <OutwardLink href={link}>{t`Read it in a new tab`}</OutwardLink>
    </Sheet>
  )
}
