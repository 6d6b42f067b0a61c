import { defineBrand } from './schema.ts'

export const joynet = defineBrand({
  key: 'joynet',
  title: 'Joynet Top-up',
  appId: '3006',
  eventId: '6006',
  hosts: {
    production: {
      payment: 'pay.joynet.example',
      web: 'topup.joynet.example',
      backup: ['pay2.joynet.example', 'pay3.joynet.example'],
      data: 'data.joynet.example',
    },
    demo: {
      payment: 'demo-pay.joynet.example',
      web: 'demo-topup.joynet.example',
      backup: ['demo-pay2.joynet.example', 'demo-pay3.joynet.example'],
      data: 'demo-data.joynet.example',
    },
  },
  links: { privacy: 'https://www.joynet.example/privacy', terms: 'https://www.joynet.example/terms' },
  copyright: '© 2026 Joynet',
  areas: ['sea', 'hk', 'codapay'],
  languages: ['en', 'id', 'ms', 'th', 'vi', 'zh-TW'],
  defaultLanguage: 'en',
  currency: { default: 'USD', byArea: { hk: 'TWD' } },
  color: 'ff7a00',
  mark: [
    'M16 4a4 4 0 0 1 0 8a4 4 0 0 1 0-8zM8 19a4 4 0 0 1 0 8a4 4 0 0 1 0-8zM24 19a4 4 0 0 1 0 8a4 4 0 0 1 0-8z',
    'M16 10l8 12H8z',
  ],
  games: [
    { nameKey: 'starharbor', clientIdMap: { android: '10611', ios: '10621', web: '10601' }, area: 'sea' },
    { nameKey: 'emberfall', clientIdMap: { android: '10612', ios: '10622', web: '10602' }, area: 'hk' },
    { nameKey: 'tidecall', clientIdMap: { android: '10613', ios: '10623', web: '10603' }, area: 'codapay' },
  ],
  login: {
    methods: ['password', 'google', 'facebook', 'apple'],
    loginClient: 9006,
    googleClientId: '700600-joynet.apps.login.example',
    googlePackage: 'example.joynet.topup',
    facebookAppId: '440600000006',
    iosBundle: 'example.joynet.topup.ios',
  },
  layout: 'new',
  vip: true,
  features: {},
  support: { email: 'help@joynet.example' },
})
