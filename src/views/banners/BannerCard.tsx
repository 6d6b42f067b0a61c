import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Banner, type BannerLink, bannerLink, bannerPicture, linkedHosts } from '../../domain/page/look/banners.ts'
import { Icon } from '../../ui/basics/Icon.tsx'
import { Scene } from '../art/Scene.tsx'
import { useBrand } from '../shared/page/BrandContext.ts'
import { OutwardLink } from '../shared/page/OutwardLink.tsx'
import { useTexts } from '../shared/text/useTexts.ts'
import styles from './banners.module.css'

export function BannerCard({
  banner,
  canDismiss,
  onDismiss,
}: {
  banner: Banner
  canDismiss: boolean
  onDismiss: () => void
}) {
  const { t } = useLingui()
  const { local } = useTexts()
  const hosts = linkedHosts(useBrand().links)
  const title = local(banner.title)
  return (
    <li className={styles.card} data-banner={banner.id}>
      <Lead link={bannerLink(local(banner.link) || null, hosts)}>
        <Picture image={local(banner.image)} />
        <span className={styles.title}>{title}</span>
      </Lead>
      <button
        type="button"
        className={styles.close}
        disabled={!canDismiss}
        aria-label={t`Hide ${title}`}
        onClick={onDismiss}
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  )
}

function Lead({ link, children }: { link: BannerLink | null; children: ReactNode }) {
  const picture = <span className={styles.lead}>{children}</span>
  if (link === null) return picture
  return link.kind === 'page' ? (
    <Link to={link.path} className={styles.lead} activeProps={{ className: '' }}>
      {children}
    </Link>
  ) : (
    <OutwardLink className={styles.lead} href={link.href} inGame={picture}>
      {children}
    </OutwardLink>
  )
}

/** Picture of a banner. Hidden from screen readers, because the title is next to the picture. */
function Picture({ image }: { image: string }) {
  const address = bannerPicture(image)
  return address === null ? (
    <Scene artKey={image} className={styles.picture} />
  ) : (
    <img className={styles.picture} src={address} alt="" width={960} height={240} decoding="async" />
  )
}
