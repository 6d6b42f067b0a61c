import { defineBrand } from './schema.ts'

export const rhinos = defineBrand({
  key: 'rhinos',
  title: 'Rhinos Game Store',
  appId: '3012',
  eventId: '6012',
  hosts: {
    production: {
      payment: 'pay.rhinos.example',
      web: 'topup.rhinos.example',
      backup: ['pay2.rhinos.example', 'pay3.rhinos.example'],
      data: 'data.rhinos.example',
    },
    demo: {
      payment: 'demo-pay.rhinos.example',
      web: 'demo-topup.rhinos.example',
      backup: ['demo-pay2.rhinos.example', 'demo-pay3.rhinos.example'],
      data: 'demo-data.rhinos.example',
    },
  },
  links: { privacy: 'https://www.rhinos.example/privacy', terms: 'https://www.rhinos.example/terms' },
  copyright: '© 2026 Rhinos',
  areas: ['mea', 'useuro', 'eru'],
  languages: ['en', 'ar', 'tr', 'ru', 'de', 'fr', 'es', 'pl'],
  defaultLanguage: 'en',
  currency: { default: 'USD' },
  color: '7d7f87',
  mark: ['M4 27C4 17 9 9 18 5c-3 7-3 14-1 22z', 'M19 27c-1-6 1-11 8-14-2 5-2 9-1 14z'],
  games: [
    { nameKey: 'emberfall', clientIdMap: { android: '11211', ios: '11221', web: '11201' }, area: 'mea' },
    { nameKey: 'mossgrove', clientIdMap: { android: '11212', ios: '11222', web: '11202' }, area: 'useuro' },
    { nameKey: 'tidecall', clientIdMap: { android: '11213', ios: '11223', web: '11203' }, area: 'eru' },
  ],
  login: {
    methods: ['password', 'google', 'apple', 'facebook', 'huawei'],
    loginClient: 9012,
    googleClientId: '701200-rhinos.apps.login.example',
    googlePackage: 'example.rhinos.topup',
    facebookAppId: '441200000012',
    iosBundle: 'example.rhinos.topup.ios',
  },
  layout: 'new',
  vip: true,
  features: {},
  support: { email: 'help@rhinos.example' },
})
