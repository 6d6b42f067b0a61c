import { defineBrand } from './schema.ts'

export const ko = defineBrand({
  key: 'ko',
  title: '코게임 충전소',
  appId: '3003',
  eventId: '6003',
  hosts: {
    production: {
      payment: 'pay.ko.example',
      web: 'topup.ko.example',
      backup: ['pay2.ko.example', 'pay3.ko.example'],
      data: 'data.ko.example',
    },
    demo: {
      payment: 'demo-pay.ko.example',
      web: 'demo-topup.ko.example',
      backup: ['demo-pay2.ko.example', 'demo-pay3.ko.example'],
      data: 'demo-data.ko.example',
    },
  },
  links: { privacy: 'https://www.ko.example/privacy', terms: 'https://www.ko.example/terms' },
  copyright: '© 2026 Ko Games',
  areas: ['kr'],
  languages: ['ko', 'en'],
  defaultLanguage: 'ko',
  currency: { default: 'KRW' },
  color: '1463f5',
  mark: ['M17.5 4.5a11.5 11.5 0 0 1 0 23z', 'M14.5 4.5v23a11.5 11.5 0 0 1 0-23z'],
  games: [
    { nameKey: 'tidecall', clientIdMap: { android: '10311', ios: '10321', web: '10301' }, area: 'kr' },
    { nameKey: 'skybound', clientIdMap: { android: '10312', ios: '10322', web: '10302' }, area: 'kr' },
  ],
  login: {
    methods: ['password', 'google', 'apple', 'facebook'],
    loginClient: 9003,
    googleClientId: '700300-ko.apps.login.example',
    googlePackage: 'example.ko.topup',
    facebookAppId: '440300000003',
    iosBundle: 'example.ko.topup.ios',
  },
  layout: 'new',
  vip: true,
  features: {
    payScript: { testHosts: ['demo-topup.ko.example', 'ko.localhost'] },
  },
  support: { email: 'help@ko.example' },
})
