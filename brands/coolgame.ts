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
  theme: {
    wordmark: {
      width: 178,
      path: 'M5.3 29.4L1 25.1L1 7.5L5.3 3.1L18.1 3.1L22.4 7.4L22.4 11.4L17.3 11.4L17.3 9.3L15.5 7.5L8 7.5L6.1 9.4L6.1 23.1L8 25L15.5 25L17.3 23.3L17.3 21.1L22.4 21.1L22.4 25.1L18.1 29.4L5.3 29.4M29.2 29.4L25.4 25.5L25.4 14.6L29.2 10.7L39.9 10.7L43.8 14.6L43.8 25.5L39.9 29.4L29.2 29.4M31.6 25.3L37.5 25.3L38.9 23.9L38.9 16.1L37.5 14.8L31.6 14.8L30.3 16.1L30.3 23.9L31.6 25.3M51.4 29.4L47.5 25.5L47.5 14.6L51.4 10.7L62.1 10.7L66 14.6L66 25.5L62.1 29.4L51.4 29.4M53.8 25.3L59.7 25.3L61 23.9L61 16.1L59.7 14.8L53.8 14.8L52.5 16.1L52.5 23.9L53.8 25.3M70.3 29.4L70.3 2.6L75.2 2.6L75.2 29.4L70.3 29.4M84.1 29.4L79.7 25.1L79.7 7.5L84.1 3.1L97.1 3.1L101.3 7.4L101.3 11.4L96.2 11.4L96.2 9.3L94.5 7.5L86.8 7.5L84.8 9.4L84.8 23.1L86.8 25L94.5 25L96.4 23.2L96.4 19.1L90.8 19.1L90.8 14.8L101.3 14.8L101.3 25.1L97 29.4L84.1 29.4M108.2 29.4L104.7 25.9L104.7 21.7L108.2 18.2L117.6 18.2L117.6 15.9L116.5 14.7L110.9 14.7L109.7 15.9L109.7 16.9L104.9 16.9L104.9 14.8L108.9 10.7L118.5 10.7L122.5 14.8L122.5 29.4L118 29.4L118 26.7L115.3 29.4L108.2 29.4M110.5 25.6L114.9 25.6L117.6 23L117.6 21.7L110.6 21.7L109.6 22.7L109.6 24.6L110.5 25.6M126.8 29.4L126.8 10.7L131.4 10.7L131.4 13.8L134.4 10.7L139.1 10.7L141.7 13.3L144.2 10.7L150.8 10.7L154.8 14.8L154.8 29.4L149.8 29.4L149.8 16.2L148.6 14.9L145.4 14.9L143.4 16.9L143.4 29.4L138.6 29.4L138.6 16.1L137.4 14.9L135.2 14.9L131.8 18.4L131.8 29.4L126.8 29.4M162.5 29.4L158.7 25.6L158.7 14.6L162.6 10.7L173.1 10.7L177 14.6L177 21.7L163.7 21.7L163.7 24.1L164.9 25.3L171 25.3L172.1 24.2L172.1 23.2L177 23.2L177 25.6L173.3 29.4L162.5 29.4M163.7 18.2L172.1 18.2L172.1 16.1L170.8 14.8L164.9 14.8L163.7 16.1L163.7 18.2',
    },
    letters: { family: 'Chakra Petch', weight: '700', track: 1 },
    corners: 'crisp',
    density: 'tight',
    surface: 'flat',
    scheme: 'dark',
    bar: 'ink',
    hero: 'split',
    pattern: 'M16 10v12M10 16h12',
  },
  voice: 'bold',
  games: [
    { nameKey: 'ironveil', clientIdMap: { android: '10411', ios: '10421', web: '10401' }, area: 'twhk' },
    {
      nameKey: 'starharbor',
      clientIdMap: { android: '10412', ios: '10422', web: '10402' },
      area: 'twhk',
      editions: [
        { nameKey: 'classic', clientIdMap: { android: '1041201', ios: '1042201', web: '1040201' } },
        { nameKey: 'plus', clientIdMap: { android: '1041202', ios: '1042202', web: '1040202' } },
      ],
    },
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
