import type { Insertable } from 'kysely'
import { type Area, areas } from '../../contract/codes.ts'
import type { Database } from '../db/schema.gen.ts'
import { texts } from '../i18n/texts.ts'

type Row = Insertable<Database['method']>
type Unplaced = Omit<Row, 'place'>
type Spec = {
  payway: string
  channel?: string
  name: string
  icon?: string
  sort: number | string
  /** Bounds in US cents; no bound if absent. */
  min?: number
  max?: number
  noCoupon?: true
  description?: string
  sub?: Spec[]
}

const card: Spec = {
  payway: '12101',
  channel: 'scheme',
  name: texts('Credit or debit card'),
  icon: 'card',
  sort: 10,
}
const paypal: Spec = { payway: '10201', name: 'PayPal', icon: 'paypal', sort: '20' }
const wallet: Spec = {
  payway: '10801',
  channel: '1',
  name: texts('E-wallet'),
  icon: 'wallet',
  sort: 30,
  max: 10_000,
}
const banks = ['Aurora', 'Birch', 'Cedar', 'Delta', 'Elm', 'Fjord', 'Granite']
const banking: Spec = {
  payway: '10801',
  name: texts('Online banking'),
  icon: 'bank',
  sort: 40,
  sub: banks.map((bank, at) => ({
    payway: '10801',
    channel: String(128 + at),
    name: `${bank} Bank`,
    icon: 'bank',
    sort: at + 1,
    ...(at === 6 ? { min: 5000 } : {}),
  })),
}
/** Named after the way in which a player pays; the payway identifies the processor. */
const others: Spec = {
  payway: '11001',
  channel: '1380',
  name: texts('More ways to pay'),
  icon: 'generic',
  sort: 60,
  noCoupon: true,
  description: texts('More than twenty local methods on the next page.'),
}
/** A method without an icon; clients must hide it [RCH-04]. */
const unlisted: Spec = { payway: '11001', channel: '9999', name: 'Unlisted', sort: 1 }
const applePay: Spec = { payway: '10801', channel: 'apple_pay', name: 'Apple Pay', icon: 'applepay', sort: 5 }
const gameCard: Spec = {
  payway: '10301',
  name: texts('Game card'),
  icon: 'giftcard',
  sort: 25,
  noCoupon: true,
}
const prepaid: Spec = {
  payway: '10801',
  channel: '3',
  name: texts('Prepaid card'),
  icon: 'prepaid',
  sort: 42,
  max: 4999,
}
/** Payment forms embedded in the shop, each in a document of its own [PAY-05 PAY-06]. */
const inForm = texts('Paid right here, without another window.')
const embedded: Spec[] = [
  { payway: '11702', name: texts('Card (pay here)'), icon: 'card', sort: 27, description: inForm },
  { payway: '11701', channel: 'grabpay', name: 'GrabPay', icon: 'grabpay', sort: 28 },
  {
    payway: '11602',
    channel: 'CARD',
    name: texts('{provider} card', { provider: 'Alipay' }),
    icon: 'card',
    sort: 29,
    min: 299,
    description: inForm,
  },
]
const naver: Spec = { payway: '11401', name: 'Naver Pay', icon: 'naverpay', sort: 58 }
const alipay: Spec = { payway: '11601', channel: 'ALIPAY_CN', name: 'Alipay', icon: 'alipay', sort: 50 }
const transfer: Spec = {
  payway: '12001',
  channel: 'local',
  name: texts('Bank transfer'),
  icon: 'bank',
  sort: 70,
  min: 299,
}
const mobileWallet: Spec = {
  payway: '11801',
  channel: 'wallet',
  name: texts('Mobile wallet'),
  icon: 'wallet',
  sort: 35,
}
const razer: Spec = {
  payway: '10103',
  name: 'Razer Gold',
  icon: 'razer',
  sort: 45,
  sub: [
    { payway: '10101', channel: '605', name: 'MOLPoints', icon: 'razer', sort: 1 },
    { payway: '10102', channel: 'pin', name: 'Razer Gold PIN', icon: 'razer', sort: 2, max: 4999 },
    { payway: '10103', channel: 'wallet', name: 'Razer Gold Wallet', icon: 'razer', sort: 3 },
    { payway: '10104', channel: '91', name: 'Razer Banking', icon: 'bank', sort: 4, min: 499 },
  ],
}
const carrier = (payway: string, channel: string): Spec => ({
  payway,
  channel,
  name: texts('Phone bill'),
  icon: 'carrier',
  sort: 55,
  max: 4999,
})

/** A carrier under its own name, for regions with more than one carrier. */
const carrierOf = (name: string, payway: string, channel: string): Spec => ({
  ...carrier(payway, channel),
  name,
  description: texts('Phone bill'),
})

const mycard: Spec[] = [
  { payway: '10302', channel: 'points', name: 'MyCard', icon: 'mycard', sort: 15 },
  { ...carrier('10303', 'telecom'), name: texts('{provider} Telecom', { provider: 'MyCard' }) },
]

/** Additional methods of each region, besides the methods that every region offers. */
const local: Readonly<Record<string, Spec[]>> = {
  Global: [applePay, gameCard, ...embedded, prepaid, alipay, naver, others, transfer, unlisted],
  US: [applePay, gameCard, ...embedded, others],
  DE: [others, { ...transfer, description: 'not {json' }],
  SG: [razer, alipay, ...mycard],
  MY: [razer, carrier('10801', '121')],
  PH: [{ payway: '10401', channel: 'gcash', name: 'GCash', icon: 'wallet', sort: 25 }],
  ID: [carrierOf('Telkomsel', '10401', 'telkomsel'), carrierOf('Indosat', '10701', 'indosat')],
  TH: [
    { payway: '10401', channel: '602', name: 'TrueMoney', icon: 'truemoney', sort: 25 },
    { payway: '10801', channel: '142', name: 'LINE Pay', icon: 'linepay', sort: 26 },
    { payway: '10401', channel: '143', name: 'TrueMoney Wallet', icon: 'truemoney', sort: 24 },
    { payway: '10401', channel: '601', name: '12Call', icon: 'carrier', sort: 27, max: 999 },
  ],
  MMK: [carrier('10401', 'mpt')],
  TR: [{ payway: '10801', channel: '127', name: 'ininal', icon: 'card', sort: 25 }, mobileWallet],
  BR: [
    { payway: '10501', channel: 'pix', name: 'PIX', icon: 'pix', sort: 15 },
    {
      payway: '12201',
      channel: 'boleto',
      name: 'Boleto',
      icon: 'generic',
      sort: 65,
      min: 499,
      description: texts('Takes up to two working days.'),
    },
  ],
  AE: [mobileWallet, gameCard],
  RU: [transfer, others],
  JP: [
    {
      payway: '10801',
      channel: 'konbini',
      name: texts('Convenience store'),
      icon: 'konbini',
      sort: 25,
      max: 20_000,
    },
    carrier('10701', 'docomo'),
  ],
  TW: [...mycard, gameCard],
  HK: [alipay, ...mycard.slice(0, 1)],
  KR: [
    { ...naver, name: '네이버페이', sort: 15 },
    { payway: '11402', name: '카카오페이', icon: 'kakaopay', sort: 16 },
    { payway: '11501', name: 'WelcomePay', icon: 'card', sort: 17 },
    gameCard,
    carrier('10801', 'kr_phone'),
  ],
}

const regions: Readonly<Record<Area, readonly string[]>> = {
  universal: ['Global', 'PH', 'MY', 'SG', 'ID', 'TH', 'VN', 'IN', 'MMK', 'TR', 'BR', 'US', 'FR', 'DE', 'RU', 'NL'],
  eru: ['DE', 'FR', 'NL', 'RU'],
  sea: ['MY', 'SG', 'ID', 'TH', 'PH', 'VN'],
  ja: ['JP'],
  kr: ['KR'],
  twhk: ['TW', 'HK'],
  mea: ['AE', 'TR', 'Global'],
  hk: ['HK'],
  codapay: ['PH', 'ID', 'MY', 'TH', 'MMK'],
  useuro: ['US', 'DE', 'FR', 'NL'],
  ru: ['RU'],
  dragon: ['Global', 'US', 'DE', 'FR', 'TH', 'VN', 'BR'],
}

const rowsOf = (spec: Spec, place: Pick<Row, 'area' | 'region' | 'platform'>, parent: string | null): Unplaced[] => {
  const id = [place.area, place.region, place.platform, parent ? 'sub' : 'top', spec.payway, spec.channel ?? ''].join(
    ':',
  )
  const row: Unplaced = {
    ...place,
    id,
    parent,
    payway_id: spec.payway,
    channel_id: spec.channel ?? null,
    name: spec.name,
    icon: spec.icon ?? null,
    sort: String(spec.sort),
    min_tier: spec.min ?? 0,
    max_tier: spec.max ?? 0,
    open_coupon: !spec.noCoupon,
    description: spec.description ?? null,
  }
  return [row, ...(spec.sub ?? []).flatMap((sub) => rowsOf(sub, place, id))]
}

/** All methods by area, region and platform; `ios` has its own list, `web` serves all other platforms [RCH-01]. */
export const methods: Row[] = areas
  .flatMap((area) =>
    regions[area].flatMap((region) => [
      ...[card, paypal, wallet, banking, ...(local[region] ?? [])].flatMap((spec) =>
        rowsOf(spec, { area, region, platform: 'web' }, null),
      ),
      ...[applePay, card, paypal].flatMap((spec) => rowsOf(spec, { area, region, platform: 'ios' }, null)),
    ]),
  )
  .map((row, place) => ({ ...row, place }))
