import { useLingui } from '@lingui/react/macro'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { Storefront } from '../page/Storefront.ts'
import styles from './mailLink.module.css'

/**
 * A link to a mail address; `href` may contain a subject. A game has no mail program and the player must not leave the
 * game, so inside a game a button copies the address [BEY-17].
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
  const isInGame = Storefront.useField('isSdk')
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
