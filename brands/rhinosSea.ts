import { defineBrand } from './schema.ts'

export const rhinosSea = defineBrand({
  key: 'rhinosSea',
  title: 'Rhinos SEA Top-up',
  appId: '3015',
  eventId: '6015',
  hosts: {
    production: {
      payment: 'pay.rhinossea.example',
      web: 'topup.rhinossea.example',
      backup: ['pay2.rhinossea.example', 'pay3.rhinossea.example'],
      data: 'data.rhinossea.example',
    },
    demo: {
      payment: 'demo-pay.rhinossea.example',
      web: 'demo-topup.rhinossea.example',
      backup: ['demo-pay2.rhinossea.example', 'demo-pay3.rhinossea.example'],
      data: 'demo-data.rhinossea.example',
    },
  },
  links: { privacy: 'https://www.rhinossea.example/privacy', terms: 'https://www.rhinossea.example/terms' },
  copyright: '© 2026 Rhinos Asia',
  areas: ['sea', 'codapay'],
  languages: ['en', 'id', 'ms', 'th', 'vi', 'zh-CN'],
  defaultLanguage: 'en',
  currency: { default: 'USD' },
  color: '12bf94',
  mark: [
    'M8 17C8 10 13 5 23 4c-4 4-4 9-3 13z',
    'M3 20c4 0 4 3 8.5 3s4.5-3 9-3 4.5 3 8.5 3v4.5c-4 0-4-3-8.5-3s-4.5 3-9 3-4.5-3-8.5-3z',
  ],
  games: [
    { nameKey: 'starharbor', clientIdMap: { android: '11511', ios: '11521', web: '11501' }, area: 'sea' },
    { nameKey: 'skybound', clientIdMap: { android: '11512', ios: '11522', web: '11502' }, area: 'codapay' },
    { nameKey: 'ironveil', clientIdMap: { android: '11513', ios: '11523', web: '11503' }, area: 'sea' },
  ],
  login: {
    methods: ['password', 'google', 'facebook'],
    loginClient: 9015,
    googleClientId: '701500-rhinossea.apps.login.example',
    googlePackage: 'example.rhinossea.topup',
    facebookAppId: '441500000015',
  },
  layout: 'new',
  vip: false,
  features: {},
  support: { email: 'help@rhinossea.example' },
})
