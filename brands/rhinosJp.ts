import { defineBrand } from './schema.ts'

export const rhinosJp = defineBrand({
  key: 'rhinosJp',
  title: 'ライノス ストア',
  appId: '3014',
  eventId: '6014',
  hosts: {
    production: {
      payment: 'pay.rhinosjp.example',
      web: 'topup.rhinosjp.example',
      backup: ['pay2.rhinosjp.example', 'pay3.rhinosjp.example'],
      data: 'data.rhinosjp.example',
    },
    demo: {
      payment: 'demo-pay.rhinosjp.example',
      web: 'demo-topup.rhinosjp.example',
      backup: ['demo-pay2.rhinosjp.example', 'demo-pay3.rhinosjp.example'],
      data: 'demo-data.rhinosjp.example',
    },
  },
  links: { privacy: 'https://www.rhinosjp.example/privacy', terms: 'https://www.rhinosjp.example/terms' },
  copyright: '© 2026 Rhinos Japan',
  areas: ['ja'],
  languages: ['ja', 'en'],
  defaultLanguage: 'ja',
  currency: { default: 'JPY' },
  color: 'a8561c',
  mark: ['M16 3l11.5 6.5v13L16 29 4.5 22.5v-13zM11 22c0-6 4-10 11-11-3 3-3 7-2 11z'],
  games: [
    { nameKey: 'emberfall', clientIdMap: { android: '11411', ios: '11421', web: '11401' }, area: 'ja' },
    { nameKey: 'starharbor', clientIdMap: { android: '11412', ios: '11422', web: '11402' }, area: 'ja' },
  ],
  login: {
    methods: ['password', 'google', 'apple'],
    loginClient: 9014,
    googleClientId: '701400-rhinosjp.apps.login.example',
    googlePackage: 'example.rhinosjp.topup',
    iosBundle: 'example.rhinosjp.topup.ios',
  },
  layout: 'new',
  vip: true,
  features: {
    legalNotice: {
      seller: 'ライノス見本合同会社',
      manager: '見本 次郎',
      address: '〒000-0000 福岡県見本市見本町7-8-9',
      phone: '00-0000-0000',
      phoneHours: '平日10:00〜17:00(土日祝日・夏季休業・年末年始を除く)',
      price: '各商品ページに税込価格で表示します。',
      extraFees: '商品代金のほかに必要な料金はありません。通信料はお客様のご負担です。',
      paymentMethods: '商品ページからの購入画面に表示するお支払い方法',
      paymentTime: 'ご購入時にお支払いいただきます。',
      deliveryTime: 'お支払い手続きの完了後、すぐにご指定のキャラクターへお届けします。',
      returns:
        'お客様のご都合による返品・返金はお受けしておりません。二重決済などの場合はお問い合わせ窓口までご連絡ください。',
      requirements: '最新版のSafariまたはChrome',
      inquiry: 'https://topup.rhinosjp.example/inquiry',
    },
  },
  support: { email: 'help@rhinosjp.example' },
})
