import { defineBrand } from './schema.ts'

export const acenet = defineBrand({
  key: 'acenet',
  title: 'Acenet 儲值商城',
  appId: '3009',
  eventId: '6009',
  hosts: {
    production: {
      payment: 'pay.acenet.example',
      web: 'topup.acenet.example',
      backup: ['pay2.acenet.example', 'pay3.acenet.example'],
      data: 'data.acenet.example',
    },
    demo: {
      payment: 'demo-pay.acenet.example',
      web: 'demo-topup.acenet.example',
      backup: ['demo-pay2.acenet.example', 'demo-pay3.acenet.example'],
      data: 'demo-data.acenet.example',
    },
  },
  links: { privacy: 'https://www.acenet.example/privacy', terms: 'https://www.acenet.example/terms' },
  copyright: '© 2026 Acenet',
  areas: ['twhk', 'hk'],
  languages: ['zh-TW', 'zh-CN', 'en'],
  defaultLanguage: 'zh-TW',
  currency: { default: 'TWD' },
  color: 'a93fdc',
  mark: ['M16 3 28 28h-7l-5-11-5 11H4z'],
  games: [
    { nameKey: 'ironveil', clientIdMap: { android: '10911', ios: '10921', web: '10901' }, area: 'twhk' },
    { nameKey: 'emberfall', clientIdMap: { android: '10912', ios: '10922', web: '10902' }, area: 'hk' },
  ],
  login: {
    methods: ['password', 'card', 'google', 'facebook', 'apple'],
    loginClient: 9009,
    googleClientId: '700900-acenet.apps.login.example',
    googlePackage: 'example.acenet.topup',
    facebookAppId: '440900000009',
    iosBundle: 'example.acenet.topup.ios',
  },
  layout: 'new',
  vip: true,
  features: {},
  support: { email: 'help@acenet.example' },
})
