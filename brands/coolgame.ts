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
  color: '00857c',
  mark: [
    'M10 7.5h12a7 7 0 0 1 6.9 5.9l1.2 7.4a4.2 4.2 0 0 1-7.4 3.4L19.8 21h-7.6l-2.9 3.2a4.2 4.2 0 0 1-7.4-3.4l1.2-7.4A7 7 0 0 1 10 7.5zM9.5 11v2.2H7.3v2.6h2.2V18h2.6v-2.2h2.2v-2.6h-2.2V11zM21.5 12a2.5 2.5 0 0 0 0 5a2.5 2.5 0 0 0 0-5z',
  ],
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
