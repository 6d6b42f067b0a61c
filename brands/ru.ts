import { defineBrand } from './schema.ts'

export const ru = defineBrand({
  key: 'ru',
  title: 'РуГеймс — пополнение',
  appId: '3005',
  eventId: '6005',
  hosts: {
    production: {
      payment: 'pay.ru.example',
      web: 'topup.ru.example',
      backup: ['pay2.ru.example', 'pay3.ru.example'],
      data: 'data.ru.example',
    },
    demo: {
      payment: 'demo-pay.ru.example',
      web: 'demo-topup.ru.example',
      backup: ['demo-pay2.ru.example', 'demo-pay3.ru.example'],
      data: 'demo-data.ru.example',
    },
  },
  links: { privacy: 'https://www.ru.example/privacy', terms: 'https://www.ru.example/terms' },
  copyright: '© 2026 RuGames',
  areas: ['ru'],
  languages: ['ru', 'en'],
  defaultLanguage: 'ru',
  currency: { default: 'USD' },
  color: '6f45ee',
  mark: ['M16 2.5l4 9.5 9.5 4-9.5 4-4 9.5-4-9.5L2.5 16l9.5-4z'],
  theme: {
    wordmark: {
      width: 133,
      path: 'M1 24.5L1 3.2L13.8 3.2Q17 3.2 18.4 4.7Q19.9 6.1 19.9 9.3L19.9 9.3L19.9 12.3Q19.9 15.5 18.4 17Q17 18.4 13.8 18.4L13.8 18.4L6.5 18.4L6.5 24.5L1 24.5M14.4 12.3L14.4 9.3Q14.4 7.5 12.6 7.5L12.6 7.5L6.5 7.5L6.5 14.2L12.6 14.2Q14.4 14.2 14.4 12.3L14.4 12.3M26.6 30L26.6 30Q25 30 22.6 29.7L22.6 29.7L22.6 25.7L25.3 25.7Q26.5 25.7 26.9 25.1Q27.2 24.5 26.7 23.3L26.7 23.3L20.5 8.4L26.1 8.4L29.9 18.7L33.1 8.4L38.7 8.4L32.7 25.1Q31.8 27.5 30.4 28.8Q29 30 26.6 30M45.4 7.5L45.4 24.5L40 24.5L40 3.2L56.5 3.2L56.5 7.5L45.4 7.5M64.9 11.9L62.2 11.9Q61 11.9 61 13.1L61 13.1L61 14.8L66.1 14.8L66.1 13.1Q66.1 11.9 64.9 11.9L64.9 11.9M70.8 20.4L70.8 24.2Q65 24.8 60.2 24.8L60.2 24.8Q58.1 24.8 56.9 23.6Q55.6 22.3 55.6 20.3L55.6 20.3L55.6 13Q55.6 10.7 56.9 9.4Q58.2 8.1 60.5 8.1L60.5 8.1L66.6 8.1Q68.9 8.1 70.2 9.4Q71.5 10.7 71.5 13L71.5 13L71.5 18.6L61 18.6L61 19.8Q61 20.3 61.3 20.6Q61.6 20.9 62 20.9L62 20.9Q65 20.9 70.8 20.4L70.8 20.4M83.6 6.9L80.6 6.9Q76.6 6.9 76.6 2.9L76.6 2.9L76.6 2L80.6 2L80.6 2.8Q80.6 3.2 80.9 3.5Q81.2 3.8 81.7 3.8L81.7 3.8L82.6 3.8Q83 3.8 83.3 3.5Q83.6 3.2 83.6 2.8L83.6 2.8L83.6 2L87.6 2L87.6 2.9Q87.6 6.9 83.6 6.9L83.6 6.9M79.5 17.2L84.7 8.4L90.3 8.4L90.3 24.5L85 24.5L85 15.7L79.8 24.5L74.2 24.5L74.2 8.4L79.5 8.4L79.5 17.2M108.7 16.3L105.7 21.8L101.7 21.8L98.7 16.3L98.7 24.5L93.4 24.5L93.4 8.4L99 8.4L103.7 16.9L108.4 8.4L114.1 8.4L114.1 24.5L108.7 24.5L108.7 16.3M131.4 20.3L131.4 24.2Q125.7 24.8 121.4 24.8L121.4 24.8Q119.3 24.8 118.1 23.6Q116.8 22.3 116.8 20.3L116.8 20.3L116.8 13.3Q116.8 11 118.1 9.7Q119.4 8.4 121.7 8.4L121.7 8.4L131.4 8.4L131.4 12.5L123.3 12.5Q122.1 12.5 122.1 13.7L122.1 13.7L122.1 19.7Q122.1 20.1 122.4 20.4Q122.7 20.7 123.2 20.7L123.2 20.7Q125.9 20.7 131.4 20.3L131.4 20.3',
    },
    letters: { family: 'Russo One', weight: '700', track: 1 },
    corners: 'crisp',
    density: 'roomy',
    surface: 'outlined',
    bar: 'filled',
    hero: 'framed',
    pattern: 'M0 24 8 8l8 16 8-16 8 16',
  },
  voice: 'bold',
  games: [
    { nameKey: 'skybound', clientIdMap: { android: '10511', ios: '10521', web: '10501' }, area: 'ru' },
    {
      nameKey: 'mossgrove',
      clientIdMap: { android: '10512', ios: '10522', web: '10502' },
      area: 'ru',
      editions: [
        { nameKey: 'classic', clientIdMap: { android: '1051201', ios: '1052201', web: '1050201' } },
        { nameKey: 'plus', clientIdMap: { android: '1051202', ios: '1052202', web: '1050202' } },
      ],
    },
  ],
  login: {
    methods: ['password', 'vk', 'google'],
    loginClient: 9005,
    googleClientId: '700500-ru.apps.login.example',
    googlePackage: 'example.ru.topup',
    vkId: '510005',
  },
  layout: 'old',
  vip: false,
  features: {},
  support: { email: 'help@ru.example' },
})
