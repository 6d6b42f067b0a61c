import { useLingui } from '@lingui/react/macro'
import { selectIsSdk } from '../../../../machines/storefront/storefront.select.ts'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { Storefront } from '../page/Storefront.ts'
import styles from './mailLink.module.css'

/**
 * Customer service's address: a link that begins an e-mail, by `href` where it has a subject. A mail program is not in a
 * game's view, which nothing leads out of: there the address is to be copied [BEY-17].
 */
export function MailLink({
  email,
  href = `mailto:${email}`,
  className,
}: {
  email: string
  href?: string
  className?: string | undefined
}) {
  const { t } = useLingui()
  const isInGame = Storefront.useSelector(selectIsSdk)
  return isInGame ? (
    <span className={styles.copied}>
      <bdi>{email}</bdi>
      <CopyButton value={email} label={t`Copy e-mail address`} copiedLabel={t`Copied`} />
    </span>
  ) : (
    <a className={className} href={href}>
      {email}
    </a>
  )
}
