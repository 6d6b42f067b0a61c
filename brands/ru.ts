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
  games: [
    { nameKey: 'skybound', clientIdMap: { android: '10511', ios: '10521', web: '10501' }, area: 'ru' },
    { nameKey: 'mossgrove', clientIdMap: { android: '10512', ios: '10522', web: '10502' }, area: 'ru' },
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
