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
  theme: {
    wordmark: {
      width: 122,
      path: 'M20 9.2L20 9.2Q20 13.3 16.4 15.5L16.4 15.5Q18.4 16.2 19.7 17.9Q21 19.7 21 22.9Q21 26 18.6 27.9Q16.3 29.8 11.9 29.8L11.9 29.8L2.5 29.8Q1.9 29.8 1.4 29.3Q1 28.9 1 28.1L1 28.1L1 2.8Q1 2.3 1.1 2.2Q1.3 2 1.7 2L1.7 2L10.7 2Q20 2 20 9.2M9.4 8.5L8.6 8.5L8.6 13.6L8.8 13.6Q12.6 13.6 12.6 11.1L12.6 11.1Q12.6 9.7 11.9 9.1Q11.1 8.5 9.4 8.5L9.4 8.5M9.4 18.3L8.6 18.3L8.6 23.5L9.3 23.5Q11 23.5 11.8 22.8Q12.6 22.2 12.6 20.8Q12.6 19.4 11.9 18.9Q11.1 18.3 9.4 18.3L9.4 18.3M31.7 20.2L31.7 29.2Q31.7 29.8 27.9 29.8L27.9 29.8Q24.1 29.8 24.1 29.2L24.1 29.2L24.1 3.4Q24.1 2 25.6 2L25.6 2L33.1 2Q43.5 2 43.5 10.2L43.5 10.2Q43.5 12.6 42.6 14.6Q41.6 16.6 39.9 17.8L39.9 17.8L44.9 26.1Q44.6 27.1 42.8 28.3L42.8 28.3Q40.4 30 38.9 30Q37.4 30 36.6 28.9L36.6 28.9L32.9 20.2L31.7 20.2M32.5 9L31.7 9L31.7 15L31.9 15Q35.6 15 35.6 11.9L35.6 11.9Q35.6 10.4 34.9 9.7Q34.1 9 32.5 9L32.5 9M66.1 29.8L66.1 29.8Q62.6 29.8 62.3 28.7L62.3 28.7L61 23.6L54.7 23.6L53.6 28.5Q53.4 29.8 49.8 29.8L49.8 29.8Q47.9 29.8 47 29.5Q46.1 29.3 46.1 29.2L46.1 29.2L53.1 2.4Q53.1 2.1 58.5 2.1Q63.9 2.1 63.9 2.4L63.9 2.4L70.8 29.2Q70.8 29.5 69 29.7Q67.1 29.8 66.1 29.8M57.9 10.4L55.7 18.6L59.9 18.6L58.1 10.4L57.9 10.4M95.1 2.8L95.1 28.9Q95.1 29.7 91.4 29.7Q87.7 29.7 87.3 29.1L87.3 29.1L80.7 16.8L80.7 29.1Q80.7 29.8 77.1 29.8Q73.4 29.8 73.4 29.1L73.4 29.1L73.4 2.6Q73.4 2 76.5 2L76.5 2Q77.8 2 79.4 2.2Q81 2.4 81.4 3L81.4 3L87.7 15.2L87.7 2.8Q87.7 2 91.4 2Q95.1 2 95.1 2.8L95.1 2.8M99.1 27.9L99.1 27.9L99.1 4.2Q99.1 3.2 99.6 2.6Q100 2 100.8 2L100.8 2L107.5 2Q113.8 2 117 5.2Q120.3 8.4 120.3 15.2L120.3 15.2Q120.3 29.8 107.9 29.8L107.9 29.8L101.1 29.8Q99.1 29.8 99.1 27.9M107.1 9.6L106.7 9.6L106.7 21.4Q106.7 22.2 106.8 22.5Q106.9 22.7 107.5 22.7L107.5 22.7Q109.7 22.7 110.8 21Q111.9 19.4 111.9 15.6Q111.9 11.9 110.8 10.7Q109.6 9.6 107.1 9.6L107.1 9.6',
    },
    letters: { family: 'Lilita One', weight: '700', track: 1, others: 'round' },
    corners: 'sharp',
    surface: 'soft',
    hero: 'ticket',
    pattern: 'M4 28 28 4M-4 4 4-4M28 36l8-8',
  },
  games: [
    { nameKey: 'skybound', clientIdMap: { android: '11611', ios: '11621', web: '11601' }, area: 'useuro' },
    { nameKey: 'starharbor', clientIdMap: { android: '11612', ios: '11622', web: '11602' }, area: 'mea' },
    {
      nameKey: 'emberfall',
      clientIdMap: { android: '11613', ios: '11623', web: '11603' },
      area: 'hk',
      editions: [
        { nameKey: 'classic', clientIdMap: { android: '1161301', ios: '1162301', web: '1160301' } },
        { nameKey: 'plus', clientIdMap: { android: '1161302', ios: '1162302', web: '1160302' } },
      ],
    },
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
