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
  theme: {
    wordmark: {
      width: 178,
      path: 'M6.2 28.9L1 28.9L1 8.2Q1 6.8 1.7 5.6Q2.4 4.5 3.6 3.8Q4.7 3.1 6.2 3.1L6.2 3.1L21.6 3.1Q23.1 3.1 24.2 3.8Q25.4 4.5 26.1 5.6Q26.8 6.8 26.8 8.2L26.8 8.2L26.8 28.9L21.6 28.9L21.6 20.4L6.2 20.4L6.2 28.9M6.2 8.5L6.2 15.2L21.6 15.2L21.6 8.5Q21.6 8.4 21.5 8.3Q21.5 8.3 21.4 8.3L21.4 8.3L6.4 8.3Q6.3 8.3 6.2 8.3Q6.2 8.4 6.2 8.5L6.2 8.5M58.1 28.9L37.5 28.9Q36.1 28.9 34.9 28.2Q33.8 27.5 33.1 26.4Q32.4 25.2 32.4 23.8L32.4 23.8L32.4 8.2Q32.4 6.8 33.1 5.6Q33.8 4.5 34.9 3.8Q36.1 3.1 37.5 3.1L37.5 3.1L58.1 3.1L58.1 8.3L38.8 8.3Q38.2 8.3 37.9 8.6Q37.5 8.9 37.5 9.5L37.5 9.5L37.5 22.5Q37.5 23.1 37.9 23.4Q38.2 23.7 38.8 23.7L38.8 23.7L58.1 23.7L58.1 28.9M87.2 28.9L63.4 28.9L63.4 3.1L87.2 3.1L87.2 8.3L68.6 8.3L68.6 13.4L83.6 13.4L83.6 18.6L68.6 18.6L68.6 23.7L87.2 23.7L87.2 28.9M97.4 28.9L92.2 28.9L92.2 3.1L97.7 3.1L112.8 21.1L112.8 3.1L118.1 3.1L118.1 28.9L112.6 28.9L97.4 10.8L97.4 28.9M147.4 28.9L123.6 28.9L123.6 3.1L147.4 3.1L147.4 8.3L128.8 8.3L128.8 13.4L143.8 13.4L143.8 18.6L128.8 18.6L128.8 23.7L147.4 23.7L147.4 28.9M166.7 28.9L161.5 28.9L161.5 8.3L151.2 8.3L151.2 3.1L177 3.1L177 8.3L166.7 8.3L166.7 28.9',
    },
    letters: { family: 'Orbitron', weight: '800', caps: true, track: 3 },
    surface: 'flat',
    scheme: 'dark',
    bar: 'filled',
    hero: 'poster',
    pattern: 'M16 0v6l12 7v12l-12 7v6M16 6 4 13v12l12 7M28 13l4-2M4 13 0 11M28 25l4 2M4 25l-4 2',
  },
  voice: 'bold',
  games: [
    { nameKey: 'ironveil', clientIdMap: { android: '10911', ios: '10921', web: '10901' }, area: 'twhk' },
    {
      nameKey: 'emberfall',
      clientIdMap: { android: '10912', ios: '10922', web: '10902' },
      area: 'hk',
      editions: [
        { nameKey: 'classic', clientIdMap: { android: '1091201', ios: '1092201', web: '1090201' } },
        { nameKey: 'plus', clientIdMap: { android: '1091202', ios: '1092202', web: '1090202' } },
      ],
    },
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
