import { defineBrand } from './schema.ts'

export const coolgame = defineBrand({
  key: 'coolgame',
  title: 'CoolGame 儲值中心',
  appId: '3004',
  eventId: '6004',
  hosts: {
    production: {
      payment: 'pay.coolgame.example',
      web: 'topup.coolgame.example',
      backup: ['pay2.coolgame.example', 'pay3.coolgame.example'],
      data: 'data.coolgame.example',
    },
    demo: {
      payment: 'demo-pay.coolgame.example',
      web: 'demo-topup.coolgame.example',
      backup: ['demo-pay2.coolgame.example', 'demo-pay3.coolgame.example'],
      data: 'demo-data.coolgame.example',
    },
  },
  links: { privacy: 'https://www.coolgame.example/privacy', terms: 'https://www.coolgame.example/terms' },
  copyright: '© 2026 CoolGame',
  areas: ['twhk'],
  languages: ['zh-TW', 'en'],
  defaultLanguage: 'zh-TW',
  currency: { default: 'TWD' },
  color: '00a99d',
  mark: ['M12.5 5h7v7.5H27v7h-7.5V27h-7v-7.5H5v-7h7.5z'],
  games: [
    { nameKey: 'ironveil', clientIdMap: { android: '10411', ios: '10421', web: '10401' }, area: 'twhk' },
    { nameKey: 'starharbor', clientIdMap: { android: '10412', ios: '10422', web: '10402' }, area: 'twhk' },
  ],
  login: {
    methods: ['password', 'card', 'google', 'facebook'],
    loginClient: 9004,
    googleClientId: '700400-coolgame.apps.login.example',
    googlePackage: 'example.coolgame.topup',
    facebookAppId: '440400000004',
  },
  layout: 'old',
  vip: false,
  features: { hideSteps: true },
  support: { email: 'help@coolgame.example' },
})
