import { defineBrand } from './schema.ts'

export const acenetJp = defineBrand({
  key: 'acenetJp',
  title: 'エースネット チャージ',
  appId: '3010',
  eventId: '6010',
  hosts: {
    production: {
      payment: 'pay.acenetjp.example',
      web: 'topup.acenetjp.example',
      backup: ['pay2.acenetjp.example', 'pay3.acenetjp.example'],
      data: 'data.acenetjp.example',
    },
    demo: {
      payment: 'demo-pay.acenetjp.example',
      web: 'demo-topup.acenetjp.example',
      backup: ['demo-pay2.acenetjp.example', 'demo-pay3.acenetjp.example'],
      data: 'demo-data.acenetjp.example',
    },
  },
  links: { privacy: 'https://www.acenetjp.example/privacy', terms: 'https://www.acenetjp.example/terms' },
  copyright: '© 2026 Acenet Japan',
  areas: ['ja'],
  languages: ['ja', 'en'],
  defaultLanguage: 'ja',
  currency: { default: 'JPY' },
  color: 'd1007a',
  mark: ['M16 3 28 28H4zM16 14.5a4.5 4.5 0 0 0 0 9a4.5 4.5 0 0 0 0-9z'],
  games: [
    { nameKey: 'starharbor', clientIdMap: { android: '11011', ios: '11021', web: '11001' }, area: 'ja' },
    { nameKey: 'tidecall', clientIdMap: { android: '11012', ios: '11022', web: '11002' }, area: 'ja' },
  ],
  login: {
    methods: ['password', 'google', 'apple', 'twitter'],
    loginClient: 9010,
    googleClientId: '701000-acenetjp.apps.login.example',
    googlePackage: 'example.acenetjp.topup',
    iosBundle: 'example.acenetjp.topup.ios',
    twitterRedirect: 'https://topup.acenetjp.example/twitter.html',
  },
  layout: 'new',
  vip: true,
  features: {
    legalNotice: {
      seller: '株式会社エースネット見本',
      manager: '見本 太郎',
      address: '〒000-0000 東京都見本区見本町1-2-3 見本ビル4階',
      phone: '00-0000-0000',
      phoneHours: '平日10:00〜18:00(土日祝日・年末年始を除く)',
      price: '各商品の購入画面に表示する金額(消費税込み)',
      extraFees: 'インターネット接続にかかる通信料はお客様のご負担となります。',
      paymentMethods: '購入画面に表示する各種お支払い方法',
      paymentTime: 'ご注文の確定時にお支払いが必要です。引き落とし時期は各決済会社の規約によります。',
      deliveryTime: 'お支払いの確認後、通常は数分以内にゲーム内に反映されます。',
      returns:
        '商品の性質上、お支払い後の返品・返金・キャンセルはお受けできません。商品に不具合がある場合はお問い合わせください。',
      requirements: '最新版のSafari、Chrome、Edge、Firefox(JavaScriptとCookieを有効にしてください)',
      inquiry: 'https://topup.acenetjp.example/inquiry',
    },
  },
  support: { email: 'help@acenetjp.example' },
})
