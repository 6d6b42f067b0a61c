import { defineBrand } from './schema.ts'

export const rhinosTwhk = defineBrand({
  key: 'rhinosTwhk',
  title: 'Rhinos 儲值站',
  appId: '3011',
  eventId: '6011',
  hosts: {
    production: {
      payment: 'pay.rhinostwhk.example',
      web: 'topup.rhinostwhk.example',
      backup: ['pay2.rhinostwhk.example', 'pay3.rhinostwhk.example'],
      data: 'data.rhinostwhk.example',
    },
    demo: {
      payment: 'demo-pay.rhinostwhk.example',
      web: 'demo-topup.rhinostwhk.example',
      backup: ['demo-pay2.rhinostwhk.example', 'demo-pay3.rhinostwhk.example'],
      data: 'demo-data.rhinostwhk.example',
    },
  },
  links: { privacy: 'https://www.rhinostwhk.example/privacy', terms: 'https://www.rhinostwhk.example/terms' },
  copyright: '© 2026 Rhinos Taiwan',
  areas: ['twhk', 'hk'],
  languages: ['zh-TW', 'en'],
  defaultLanguage: 'zh-TW',
  currency: { default: 'TWD' },
  color: '2e9e4f',
  mark: ['M5 27C5 14 13 6 27 4c-5 6-6 13-4 23z'],
  games: [
    { nameKey: 'mossgrove', clientIdMap: { android: '11111', ios: '11121', web: '11101' }, area: 'twhk' },
    { nameKey: 'ironveil', clientIdMap: { android: '11112', ios: '11122', web: '11102' }, area: 'hk' },
    { nameKey: 'skybound', clientIdMap: { android: '11113', ios: '11123', web: '11103' }, area: 'twhk' },
  ],
  login: {
    methods: ['password', 'google', 'facebook'],
    loginClient: 9011,
    googleClientId: '701100-rhinostwhk.apps.login.example',
    googlePackage: 'example.rhinostwhk.topup',
    facebookAppId: '441100000011',
  },
  layout: 'new',
  vip: true,
  features: {},
  support: { email: 'help@rhinostwhk.example' },
})
