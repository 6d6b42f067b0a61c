import { defineBrand } from './schema.ts'

export const spotJp = defineBrand({
  key: 'spotJp',
  title: 'スポット チャージ',
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
  color: 'ff5c7a',
  mark: [
    'M16 10.5a5.5 5.5 0 0 1 0 11a5.5 5.5 0 0 1 0-11z',
    'M16 4a12 12 0 0 1 0 24a12 12 0 0 1 0-24zM16 7.5a8.5 8.5 0 0 0 0 17a8.5 8.5 0 0 0 0-17z',
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
      address: '大阪府見本市見本町4-5-6',
      phone: '00-0000-0000',
      inquiry: 'https://topup.spotjp.example/inquiry',
    },
  },
  support: { email: 'help@spotjp.example' },
})
