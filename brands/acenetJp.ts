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
  color: 'd6006c',
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
      address: '東京都見本区見本町1-2-3',
      phone: '00-0000-0000',
      inquiry: 'https://topup.acenetjp.example/inquiry',
    },
  },
  support: { email: 'help@acenetjp.example' },
})
