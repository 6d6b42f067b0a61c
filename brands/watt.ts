import { languages } from '../src/contract/codes.ts'
import { defineBrand } from './schema.ts'

export const watt = defineBrand({
  key: 'watt',
  title: 'Watt Top-up',
  appId: '3001',
  eventId: '6001',
  hosts: {
    production: {
      payment: 'pay.watt.example',
      web: 'topup.watt.example',
      backup: ['pay2.watt.example', 'pay3.watt.example'],
      data: 'data.watt.example',
    },
    demo: {
      payment: 'demo-pay.watt.example',
      web: 'demo-topup.watt.example',
      backup: ['demo-pay2.watt.example', 'demo-pay3.watt.example'],
      data: 'demo-data.watt.example',
    },
  },
  links: { privacy: 'https://www.watt.example/privacy', terms: 'https://www.watt.example/terms' },
  copyright: '© 2026 Watt Games',
  areas: ['universal'],
  languages: [...languages],
  defaultLanguage: 'en',
  currency: { default: 'USD' },
  color: '00bbff',
  mark: ['M18.5 3 7 18h7l-2.5 11L24 13.5h-7z'],
  theme: {
    wordmark: {
      width: 80,
      path: 'M6.3 30L1.8 30Q1.3 30 1.3 29.5L1.3 29.5L1 2.5Q1 2 1.5 2L1.5 2L5.5 2Q5.8 2 6 2.1L6 2.1Q6 2.3 6 2.5L6 2.5L5.7 15.1Q5.7 17.4 5.4 19.8Q5.2 22.2 5 24.4L5 24.4L5.1 24.4Q5.6 22.9 6 21.4Q6.5 19.9 7 18.5L7 18.5L10.5 8.1L10.3 3.2Q10.3 2.6 10.9 2.6L10.9 2.6L14.8 2.6Q15.3 2.6 15.3 3.2L15.3 3.2L15.1 18.2Q15.1 19.8 15.1 21.3Q15.1 22.8 15 24.4L15 24.4L15.1 24.4Q15.4 22.1 16 19.7Q16.6 17.3 17.3 14.9L17.3 14.9L20.8 2.5Q21 2 21.4 2L21.4 2L25.4 2Q25.7 2 25.8 2.1Q25.9 2.3 25.8 2.5L25.8 2.5L17 29.5Q16.8 30 16.5 30L16.5 30L12 30Q11.4 30 11.4 29.5L11.4 29.5L11.5 20.5Q11.5 19.1 11.5 17.8Q11.6 16.4 11.6 15L11.6 15L11.5 15Q11.1 16.4 10.7 17.7L10.7 17.7L9.8 20.5L6.8 29.5Q6.7 30 6.3 30L6.3 30M27.8 30L23.2 30Q22.9 30 22.8 29.9L22.8 29.9Q22.8 29.7 22.8 29.5L22.8 29.5L32.7 2.5Q32.9 2 33.3 2L33.3 2L38.8 2Q39.3 2 39.3 2.5L39.3 2.5L40.7 29.5Q40.7 29.7 40.6 29.8L40.6 29.8Q40.5 30 40.1 30L40.1 30L35.7 30Q35.2 30 35.2 29.5L35.2 29.5L35.2 24.2L30.1 24.2L28.4 29.5Q28.2 30 27.8 30L27.8 30M31.4 19.9L35.2 19.9L35.3 13Q35.4 11.4 35.4 10Q35.4 8.5 35.5 7.1L35.5 7.1L35.4 7.1Q35 8.5 34.5 10Q34.1 11.5 33.6 13L33.6 13L31.4 19.9M51.6 30L47.5 30Q47.2 30 47 29.9L47 29.9Q47 29.7 47 29.5L47 29.5L50.6 6.7L46.3 6.7Q46 6.7 45.9 6.6L45.9 6.6Q45.8 6.4 45.9 6.2L45.9 6.2L46.5 2.5Q46.6 2 47 2L47 2L60.7 2Q61 2 61.1 2.1L61.1 2.1Q61.2 2.3 61.2 2.5L61.2 2.5L60.6 6.2Q60.5 6.7 60 6.7L60 6.7L55.8 6.7L52.1 29.5Q52 30 51.6 30L51.6 30M68.4 30L64.3 30Q64 30 63.8 29.9L63.8 29.9Q63.8 29.7 63.8 29.5L63.8 29.5L67.4 6.7L63.1 6.7Q62.8 6.7 62.7 6.6L62.7 6.6Q62.6 6.4 62.7 6.2L62.7 6.2L63.3 2.5Q63.4 2 63.8 2L63.8 2L77.5 2Q77.8 2 77.9 2.1L77.9 2.1Q78 2.3 78 2.5L78 2.5L77.4 6.2Q77.3 6.7 76.8 6.7L76.8 6.7L72.6 6.7L68.9 29.5Q68.8 30 68.4 30L68.4 30',
    },
    letters: { family: 'Sofia Sans Extra Condensed', weight: '800', slant: true, caps: true },
    corners: 'sharp',
    density: 'tight',
    surface: 'outlined',
    hero: 'slant',
    pattern: 'M20 2 8 18h8l-4 12',
  },
  voice: 'bold',
  games: [
    { nameKey: 'skybound', clientIdMap: { android: '10111', ios: '10121', web: '10101' }, area: 'universal' },
    { nameKey: 'emberfall', clientIdMap: { android: '10112', ios: '10122', web: '10102' }, area: 'universal' },
    {
      nameKey: 'tidecall',
      clientIdMap: { android: '10113', ios: '10123', web: '10103' },
      area: 'universal',
      editions: [
        { nameKey: 'classic', clientIdMap: { android: '1011301', ios: '1012301', web: '1010301' } },
        { nameKey: 'plus', clientIdMap: { android: '1011302', ios: '1012302', web: '1010302' } },
      ],
    },
    { nameKey: 'starharbor', clientIdMap: { android: '10114', ios: '10124', web: '10104' }, area: 'universal' },
  ],
  login: {
    methods: ['password', 'card', 'google', 'apple', 'facebook', 'twitter', 'huawei'],
    loginClient: 9001,
    googleClientId: '700100-watt.apps.login.example',
    googlePackage: 'example.watt.topup',
    facebookAppId: '440100000001',
    iosBundle: 'example.watt.topup.ios',
    twitterRedirect: 'https://topup.watt.example/twitter.html',
  },
  layout: 'new',
  vip: true,
  features: { countFlows: 0.1 },
  support: { email: 'help@watt.example' },
})
