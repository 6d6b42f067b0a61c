import { defineBrand } from './schema.ts'

export const brandEn = defineBrand({
  key: 'brandEn',
  title: 'Brand Online Store',
  appId: '3016',
  eventId: '6016',
  hosts: {
    production: {
      payment: 'pay.branden.example',
      web: 'topup.branden.example',
      backup: ['pay2.branden.example', 'pay3.branden.example'],
      data: 'data.branden.example',
    },
    demo: {
      payment: 'demo-pay.branden.example',
      web: 'demo-topup.branden.example',
      backup: ['demo-pay2.branden.example', 'demo-pay3.branden.example'],
      data: 'demo-data.branden.example',
    },
  },
  links: { privacy: 'https://www.branden.example/privacy', terms: 'https://www.branden.example/terms' },
  copyright: '© 2026 Brand Online',
  areas: ['useuro', 'mea', 'hk'],
  languages: ['en', 'de', 'es', 'fr', 'it', 'pt', 'pl', 'ar'],
  defaultLanguage: 'en',
  currency: { default: 'USD', byArea: { hk: 'TWD' } },
  color: '86b50c',
  mark: [
    'M6.5 4H17l11 11a2.2 2.2 0 0 1 0 3.1L18.1 28a2.2 2.2 0 0 1-3.1 0L4 17V6.5A2.5 2.5 0 0 1 6.5 4zM10.5 7.7a2.8 2.8 0 0 0 0 5.6a2.8 2.8 0 0 0 0-5.6z',
  ],
  games: [
    { nameKey: 'skybound', clientIdMap: { android: '11611', ios: '11621', web: '11601' }, area: 'useuro' },
    { nameKey: 'starharbor', clientIdMap: { android: '11612', ios: '11622', web: '11602' }, area: 'mea' },
    { nameKey: 'emberfall', clientIdMap: { android: '11613', ios: '11623', web: '11603' }, area: 'hk' },
  ],
  login: {
    methods: ['password', 'google', 'apple', 'facebook'],
    loginClient: 9016,
    googleClientId: '701600-branden.apps.login.example',
    googlePackage: 'example.branden.topup',
    facebookAppId: '441600000016',
    iosBundle: 'example.branden.topup.ios',
  },
  layout: 'new',
  vip: false,
  features: {},
  support: { email: 'help@branden.example' },
})
