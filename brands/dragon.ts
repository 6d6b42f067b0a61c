import { defineBrand } from './schema.ts'

export const dragon = defineBrand({
  key: 'dragon',
  title: 'Dragon Recharge Center',
  appId: '3002',
  eventId: '6002',
  hosts: {
    production: {
      payment: 'pay.dragon.example',
      web: 'topup.dragon.example',
      backup: ['pay2.dragon.example', 'pay3.dragon.example'],
      data: 'data.dragon.example',
    },
    demo: {
      payment: 'demo-pay.dragon.example',
      web: 'demo-topup.dragon.example',
      backup: ['demo-pay2.dragon.example', 'demo-pay3.dragon.example'],
      data: 'demo-data.dragon.example',
    },
  },
  links: { privacy: 'https://www.dragon.example/privacy', terms: 'https://www.dragon.example/terms' },
  copyright: '© 2026 Dragon Interactive',
  areas: ['dragon'],
  languages: ['en', 'de', 'es', 'fr', 'pt', 'th', 'vi', 'zh-CN'],
  defaultLanguage: 'en',
  currency: { default: 'USD' },
  color: 'd92b26',
  mark: [
    'M18 2c-.5 6 8 9.5 8 17.5A10 10 0 0 1 6 19.5c0-4.5 2.3-8 5-10.5 0 3.2.8 5 2.3 6C13.3 10 14 5 18 2zM16.5 17.5c.3 2.6-3 3.7-3 6.5a3.3 3.3 0 0 0 6.6 0c0-2.6-2.6-3.7-3.6-6.5z',
  ],
  games: [
    { nameKey: 'emberfall', clientIdMap: { android: '10211', ios: '10221', web: '10201' }, area: 'dragon' },
    { nameKey: 'ironveil', clientIdMap: { android: '10212', ios: '10222', web: '10202' }, area: 'dragon' },
    { nameKey: 'mossgrove', clientIdMap: { android: '10213', ios: '10223', web: '10203' }, area: 'dragon' },
  ],
  login: {
    methods: ['password', 'google', 'facebook', 'apple'],
    loginClient: 9002,
    googleClientId: '700200-dragon.apps.login.example',
    googlePackage: 'example.dragon.topup',
    facebookAppId: '440200000002',
    iosBundle: 'example.dragon.topup.ios',
  },
  layout: 'new',
  vip: true,
  features: {},
  support: { email: 'help@dragon.example' },
})
