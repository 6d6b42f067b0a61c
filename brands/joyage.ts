import { defineBrand } from './schema.ts'

export const joyage = defineBrand({
  key: 'joyage',
  title: 'Joyage Game Shop',
  appId: '3008',
  eventId: '6008',
  hosts: {
    production: {
      payment: 'pay.joyage.example',
      web: 'topup.joyage.example',
      backup: ['pay2.joyage.example', 'pay3.joyage.example'],
      data: 'data.joyage.example',
    },
    demo: {
      payment: 'demo-pay.joyage.example',
      web: 'demo-topup.joyage.example',
      backup: ['demo-pay2.joyage.example', 'demo-pay3.joyage.example'],
      data: 'demo-data.joyage.example',
    },
  },
  links: { privacy: 'https://www.joyage.example/privacy', terms: 'https://www.joyage.example/terms' },
  copyright: '© 2026 Joyage Studio',
  areas: ['useuro', 'eru'],
  languages: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt', 'ru', 'tr'],
  defaultLanguage: 'en',
  currency: { default: 'USD' },
  color: 'd9a300',
  mark: ['M6 18a10 10 0 0 1 20 0z', 'M3 20.5h26v2.5H3zM7 25h18v2.5H7z'],
  games: [
    { nameKey: 'mossgrove', clientIdMap: { android: '10811', ios: '10821', web: '10801' }, area: 'useuro' },
    { nameKey: 'skybound', clientIdMap: { android: '10812', ios: '10822', web: '10802' }, area: 'eru' },
  ],
  login: {
    methods: ['password', 'google', 'apple'],
    loginClient: 9008,
    googleClientId: '700800-joyage.apps.login.example',
    googlePackage: 'example.joyage.topup',
    iosBundle: 'example.joyage.topup.ios',
  },
  layout: 'new',
  vip: false,
  features: {},
  support: { email: 'help@joyage.example' },
})
