import styles from './methodMark.module.css'

/** Background, and a stroked path in a 24 × 24 box; drawn here, after what each thing is and not after anyone's logo. */
type Mark = readonly [color: string, path: string]

const generic: Mark = ['#526070', 'M4 7h16v11H4zM4 11h16M8 15h3']

const marks: Readonly<Record<string, Mark>> = {
  card: ['#3a4f8f', 'M3 6h18v12H3zM3 10h18M6 14.5h4'],
  paypal: ['#0b4a9e', 'M8 20l2-15h4.5c5 0 4.5 8-1 8H9.5'],
  wallet: ['#0f7a6c', 'M4 7h15v12H4zM4 7l11-3v3M19 11h-4v4h4'],
  bank: ['#8a5300', 'M3 9.5 12 4l9 5.5zM5.5 10v7M10 10v7M14 10v7M18.5 10v7M3 19.5h18'],
  giftcard: ['#7b2fc0', 'M4 9h16v4H4zM5.5 13v7h13v-7M12 9v11M12 9C7 9 7 4 9.5 4.5S12 9 12 9s0-4 2.5-4.5S17 9 12 9'],
  mycard: ['#b03a1e', 'M4 18V7l8 6 8-6v11'],
  razer: ['#1d7a34', 'M8 20V5h5c5 0 5 7.5 0 7.5H8M12.5 12.5 17 20'],
  alipay: ['#0f66c2', 'M5 8h14M12 4.5V8M7 11.5h9c-1.5 4-5 7-9.5 7.5M8 14c4 .5 8 2.5 11 5'],
  carrier: ['#365c9b', 'M7.5 3h9v18h-9zM11 18h2'],
  konbini: ['#a8431c', 'M4 9l2-4.5h12L20 9zM5.5 9v10.5h13V9M10 19.5V14h4v5.5'],
  qr: ['#3b4654', 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v6h-3.5'],
  applepay: [
    '#2c333d',
    'M12 8c-5-3-8 1-6.5 6S10 20 12 19c2 1 5 0 6.5-3.5-4-2-3-6 0-7C17 6.5 14 7 12 8zM12 7c0-2 1-3.5 3-4',
  ],
  googlepay: ['#2b5fb5', 'M19.5 12H12M18 6.5A8 8 0 1 0 19.8 12'],
  linepay: ['#0a7a3c', 'M12 4.5c11 0 12 10 3 13L9 20.5v-3C0 15 2 4.5 12 4.5zM8.5 9v4h3M15 9v4'],
  truemoney: ['#b3451b', 'M4 7h16M12 7v12M8 12h8'],
  kakaopay: ['#6b5200', 'M12 5c10 0 11 10 2.5 12L10 20v-3C2 16 2.5 5 12 5z'],
  naverpay: ['#0b7a42', 'M7 18V6l10 12V6'],
  prepaid: ['#8b2f76', 'M4 6.5h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4zM14 7v2M14 11.5v2M14 16v2'],
  codapay: ['#5a3fc0', 'M17.5 8a7 7 0 1 0 0 8M12 12h8'],
  points: ['#a3620a', 'M12 4l2.5 5 5.5.8-4 4 1 5.7-5-2.7-5 2.7 1-5.7-4-4L9.5 9z'],
}

/** Other words a server may use. */
const alike: Readonly<Record<string, string>> = {
  credit: 'card',
  visa: 'card',
  creditcard: 'card',
  ewallet: 'wallet',
  banking: 'bank',
  ibank: 'bank',
  gift: 'giftcard',
  razergold: 'razer',
  mobile: 'carrier',
  store: 'konbini',
  voucher: 'prepaid',
  apple: 'applepay',
  google: 'googlepay',
  kakao: 'kakaopay',
  naver: 'naverpay',
  coda: 'codapay',
}

/** The mark of a payment method by its icon key; an unknown one gets a plain card. Decorative. */
export function MethodMark({ icon }: { icon: string }) {
  const key = icon.toLowerCase().replace(/[^a-z]/g, '')
  const name = alike[key] ?? key
  const [color, path] = (Object.hasOwn(marks, name) ? marks[name] : undefined) ?? generic
  return (
    <span className={styles.mark} style={{ '--mark-color': color }}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={path} />
      </svg>
    </span>
  )
}
