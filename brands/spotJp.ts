import { defineBrand } from './schema.ts'

export const spotJp = defineBrand({
  key: 'spotJp',
  title: 'スポット課金ストア',
  appId: '3013',
  eventId: '6013',
  hosts: {
    production: {
      payment: 'pay.spotjp.example',
      web: 'topup.spotjp.example',
      backup: ['pay2.spotjp.example', 'pay3.spotjp.example'],
      data: 'data.spotjp.example',
    },
    demo: {
      payment: 'demo-pay.spotjp.example',
      web: 'demo-topup.spotjp.example',
      backup: ['demo-pay2.spotjp.example', 'demo-pay3.spotjp.example'],
      data: 'demo-data.spotjp.example',
    },
  },
  links: { privacy: 'https://www.spotjp.example/privacy', terms: 'https://www.spotjp.example/terms' },
  copyright: '© 2026 Spot Japan',
  areas: ['ja'],
  languages: ['ja', 'en'],
  defaultLanguage: 'ja',
  currency: { default: 'JPY' },
  color: 'ff6b81',
  mark: [
    'M16 2.5A10.5 10.5 0 0 1 26.5 13c0 7-10.5 16.5-10.5 16.5S5.5 20 5.5 13A10.5 10.5 0 0 1 16 2.5zM16 8.2a4.8 4.8 0 0 0 0 9.6a4.8 4.8 0 0 0 0-9.6z',
  ],
  games: [
    { nameKey: 'tidecall', clientIdMap: { android: '11311', ios: '11321', web: '11301' }, area: 'ja' },
    { nameKey: 'mossgrove', clientIdMap: { android: '11312', ios: '11322', web: '11302' }, area: 'ja' },
  ],
  login: {
    methods: ['password', 'google', 'apple', 'twitter'],
    loginClient: 9013,
    googleClientId: '701300-spotjp.apps.login.example',
    googlePackage: 'example.spotjp.topup',
    iosBundle: 'example.spotjp.topup.ios',
    twitterRedirect: 'https://topup.spotjp.example/twitter.html',
  },
  layout: 'new',
  vip: false,
  features: {
    legalNotice: {
      seller: 'スポット見本株式会社',
      manager: '見本 花子',
      address: '〒000-0000 大阪府見本市見本町4-5-6',
      phone: '00-0000-0000',
      phoneHours: '平日11:00〜19:00(土日祝日を除く)',
      price: '商品ごとに表示された価格(消費税込み)',
      extraFees: 'ご利用に必要な通信料、および決済会社が定める手数料',
      paymentMethods: '購入手続きの画面でお選びいただけるお支払い方法',
      paymentTime: '購入手続きの完了時。ご請求の時期は決済会社により異なります。',
      deliveryTime: '決済の完了後ただちに付与されます。混雑時は最大15分ほどかかることがあります。',
      returns:
        'デジタルコンテンツのため、購入後の返品・交換・キャンセルはできません。付与されない場合は調査のうえ対応いたします。',
      requirements: '各ゲームの推奨環境、および最新版の主要ブラウザ',
      inquiry: 'https://topup.spotjp.example/inquiry',
    },
  },
  support: { email: 'help@spotjp.example' },
})
