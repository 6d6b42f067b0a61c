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
  theme: {
    wordmark: {
      width: 124,
      path: 'M24.5 25L24.5 29.6L17.9 29.6L12.7 19.7L9.2 19.7L9.2 25L12 25L12 29.6L1 29.6L1 25L3.8 25L3.8 8.1L1 8.1L1 3.5L12.8 3.5Q17.6 3.5 20.3 5.5Q22.9 7.5 22.9 11.4L22.9 11.4Q22.9 14.1 21.5 15.9Q20.1 17.6 17.9 18.5L17.9 18.5L21.4 25L24.5 25M17.1 11.5L17.1 11.5Q17.1 9.6 15.9 8.8Q14.8 8.1 11.8 8.1L11.8 8.1L9.2 8.1L9.2 15.4L11.8 15.4Q14.8 15.4 16 14.4Q17.1 13.4 17.1 11.5M47.8 25.7L47.8 29.6L37.8 29.6L37.8 25.7L40.2 25.7L40.2 19.4Q40.2 17.1 39.4 16.1Q38.6 15.1 37.1 15.1L37.1 15.1Q35.3 15.1 34.3 16.2Q33.3 17.2 33.3 19L33.3 19L33.3 25.7L35.7 25.7L35.7 29.6L25.7 29.6L25.7 25.7L28.1 25.7L28.1 5.9L25.7 5.9L25.7 2L33.3 2L33.3 14.3Q35.1 11.1 39.1 11.1L39.1 11.1Q41.6 11.1 43.5 12.7Q45.4 14.2 45.4 17.4L45.4 17.4L45.4 25.7L47.8 25.7M57 8.3L51.8 8.3L51.8 2.9L57 2.9L57 8.3M59.6 25.7L59.6 29.6L49.6 29.6L49.6 25.7L52 25.7L52 15.4L49.4 15.4L49.4 11.5L57.2 11.5L57.2 25.7L59.6 25.7M83.6 25.7L83.6 29.6L73.6 29.6L73.6 25.7L76.1 25.7L76.1 19.4Q76.1 17.1 75.3 16.1Q74.5 15.1 73 15.1L73 15.1Q71.1 15.1 70.1 16.2Q69.1 17.4 69.1 19.2L69.1 19.2L69.1 25.7L71.5 25.7L71.5 29.6L61.5 29.6L61.5 25.7L63.9 25.7L63.9 15.4L61.3 15.4L61.3 11.5L69.1 11.5L69.1 14.3Q70.9 11.1 74.9 11.1L74.9 11.1Q77.5 11.1 79.3 12.7Q81.2 14.2 81.2 17.4L81.2 17.4L81.2 25.7L83.6 25.7M104.3 20.6L104.3 20.6Q104.3 24.9 101.5 27.4Q98.7 30 94.3 30L94.3 30Q90.2 30 87.5 27.6Q84.9 25.1 84.9 20.8L84.9 20.8Q84.9 16.8 87.3 14Q89.7 11.1 94.6 11.1L94.6 11.1Q99.5 11.1 101.9 13.9Q104.3 16.8 104.3 20.6M99 20.4L99 20.4Q99 17.6 97.7 16.4Q96.4 15.1 94.5 15.1L94.5 15.1Q92.5 15.1 91.4 16.5Q90.3 17.9 90.3 20.5L90.3 20.5Q90.3 22.8 91.3 24.4Q92.4 26 94.5 26L94.5 26Q96.5 26 97.7 24.5Q99 23 99 20.4M122.5 24.1L122.5 24.1Q122.5 27.1 120.2 28.5Q117.8 30 114 30L114 30Q112 30 110 29.6Q108 29.2 106.2 28.2L106.2 28.2L106.9 23.2L111 23.6L111 25.9Q111.7 26.1 112.5 26.2Q113.3 26.2 113.7 26.2L113.7 26.2Q115.2 26.2 116.2 25.7Q117.3 25.3 117.3 24.3L117.3 24.3Q117.3 23.1 115.7 22.8Q114 22.4 111.9 22.1Q109.7 21.7 108.1 20.6Q106.4 19.4 106.4 16.8L106.4 16.8Q106.4 13.4 109 12.3Q111.6 11.1 114.4 11.1L114.4 11.1Q118 11.1 121.1 12.8L121.1 12.8L121.6 17.4L117.6 17.8L117.3 15.3Q115.9 14.9 114.4 14.9L114.4 14.9Q113.4 14.9 112.7 15.3Q112 15.7 112 16.6L112 16.6Q112 17.8 113.6 18.1Q115.2 18.5 117.3 18.9Q119.4 19.2 121 20.4Q122.5 21.5 122.5 24.1',
    },
    letters: { family: 'Aleo', weight: '700', others: 'serif' },
    surface: 'outlined',
    bar: 'filled',
    pattern: 'M0 20 16 8l16 12M0 32l16-12 16 12',
  },
  games: [
    { nameKey: 'mossgrove', clientIdMap: { android: '11111', ios: '11121', web: '11101' }, area: 'twhk' },
    { nameKey: 'ironveil', clientIdMap: { android: '11112', ios: '11122', web: '11102' }, area: 'hk' },
    {
      nameKey: 'skybound',
      clientIdMap: { android: '11113', ios: '11123', web: '11103' },
      area: 'twhk',
      editions: [
        { nameKey: 'classic', clientIdMap: { android: '1111301', ios: '1112301', web: '1110301' } },
        { nameKey: 'plus', clientIdMap: { android: '1111302', ios: '1112302', web: '1110302' } },
      ],
    },
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
