import { type BrandIcon, type DrawnIcon, iconPicture, markKey } from '../../domain/payment/methodIcons.ts'
import { cx } from '../../ui/basics/cx.ts'
import { brandMarks } from './brandMarks.gen.ts'
import styles from './methodMark.module.css'

/** Background colour, and stroked path in a 24 × 24 box. Used for a method whose own logo the shop may not show. */
type Mark = readonly [color: string, path: string]

const drawnMarks: Readonly<Record<DrawnIcon, Mark>> = {
  generic: ['#526070', 'M4 7h16v11H4zM4 11h16M8 15h3'],
  card: ['#3a4f8f', 'M3 6h18v12H3zM3 10h18M6 14.5h4'],
  wallet: ['#0f7a6c', 'M4 7h15v12H4zM4 7l11-3v3M19 11h-4v4h4'],
  bank: ['#8a5300', 'M3 9.5 12 4l9 5.5zM5.5 10v7M10 10v7M14 10v7M18.5 10v7M3 19.5h18'],
  giftcard: ['#7b2fc0', 'M4 9h16v4H4zM5.5 13v7h13v-7M12 9v11M12 9C7 9 7 4 9.5 4.5S12 9 12 9s0-4 2.5-4.5S17 9 12 9'],
  mycard: ['#b03a1e', 'M4 18V7l8 6 8-6v11'],
  carrier: ['#365c9b', 'M7.5 3h9v18h-9zM11 18h2'],
  konbini: ['#a8431c', 'M4 9l2-4.5h12L20 9zM5.5 9v10.5h13V9M10 19.5V14h4v5.5'],
  qr: ['#3b4654', 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v6h-3.5'],
  truemoney: ['#b3451b', 'M4 7h16M12 7v12M8 12h8'],
  prepaid: ['#8b2f76', 'M4 6.5h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4zM14 7v2M14 11.5v2M14 16v2'],
  codapay: ['#5a3fc0', 'M17.5 8a7 7 0 1 0 0 8M12 12h8'],
  points: ['#a3620a', 'M12 4l2.5 5 5.5.8-4 4 1 5.7-5-2.7-5 2.7 1-5.7-4-4L9.5 9z'],
}

const brands: Readonly<Partial<Record<string, (typeof brandMarks)[BrandIcon]>>> = brandMarks
const drawn: Readonly<Partial<Record<string, Mark>>> = drawnMarks

export const cardBrands = ['visa', 'mastercard', 'amex', 'jcb'] as const

/**
 * Shows the server's picture. Without a picture, shows the method's own logo if the shop may show it, otherwise a drawn
 * substitute. Hidden from screen readers.
 */
export function MethodMark({ icon, isSmall = false }: { icon: string; isSmall?: boolean }) {
  const picture = iconPicture(icon)
  if (picture !== null) return <img className={cx(styles.mark, styles.picture)} src={picture} alt="" />
  const key = markKey(icon)
  const brand = Object.hasOwn(brandMarks, key) ? brands[key] : undefined
  const [color, path] = (Object.hasOwn(drawn, key) ? drawn[key] : undefined) ?? drawnMarks.generic
  const [ground, ink, shape] = brand ?? [color, undefined, path]
  return (
    <span
      className={cx(styles.mark, brand && styles.brand, isSmall && styles.small)}
      style={{ '--mark-color': ground, ...(ink && { '--mark-ink': ink }) }}
    >
      <svg viewBox="0 0 24 24" width={isSmall ? 16 : 22} height={isSmall ? 16 : 22} aria-hidden="true">
        <path d={shape} />
      </svg>
    </span>
  )
}
