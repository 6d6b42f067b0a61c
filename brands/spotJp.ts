import { defineBrand } from './schema.ts'

export const spotJp = defineBrand({
  key: 'spotJp',
  title: 'スポット課金ストア',
  appId: '3013',
  eventId: '6013',
  hosts: {
    production: {
      payment: 'pay.spotjp.example',
      web: 'topup.spotjp.example',
      backup: ['pay2.spotjp.example', 'pay3.spotjp.example'],
      data: 'data.spotjp.example',
    },
    demo: {
      payment: 'demo-pay.spotjp.example',
      web: 'demo-topup.spotjp.example',
      backup: ['demo-pay2.spotjp.example', 'demo-pay3.spotjp.example'],
      data: 'demo-data.spotjp.example',
    },
  },
  links: { privacy: 'https://www.spotjp.example/privacy', terms: 'https://www.spotjp.example/terms' },
  copyright: '© 2026 Spot Japan',
  areas: ['ja'],
  languages: ['ja', 'en'],
  defaultLanguage: 'ja',
  currency: { default: 'JPY' },
  color: 'ff6b81',
  mark: [
    'M16 2.5A10.5 10.5 0 0 1 26.5 13c0 7-10.5 16.5-10.5 16.5S5.5 20 5.5 13A10.5 10.5 0 0 1 16 2.5zM16 8.2a4.8 4.8 0 0 0 0 9.6a4.8 4.8 0 0 0 0-9.6z',
  ],
  theme: {
    wordmark: {
      width: 73,
      path: 'M8.3 24L8.3 24Q6.8 24 5.3 23.8Q3.8 23.6 2.5 23L2.5 23Q1.7 22.7 1.4 22.1Q1 21.5 1 20.9Q1 20.3 1.4 19.7Q1.7 19.2 2.3 19Q2.9 18.8 3.7 19L3.7 19Q5.1 19.5 6.2 19.8Q7.3 20 8.4 20L8.4 20Q9.6 20 10.1 19.6Q10.7 19.3 10.7 18.7L10.7 18.7Q10.7 18.2 10.3 17.9Q10 17.7 9.3 17.6L9.3 17.6L5.6 17Q3.5 16.6 2.4 15.4Q1.2 14.3 1.2 12.4L1.2 12.4Q1.2 10.6 2.2 9.4Q3.2 8.1 4.9 7.4Q6.7 6.7 8.9 6.7L8.9 6.7Q10.4 6.7 11.7 7Q12.9 7.2 14.1 7.7L14.1 7.7Q14.8 8.1 15.2 8.6Q15.5 9.2 15.4 9.8Q15.3 10.4 15 11Q14.6 11.5 14 11.7Q13.4 11.8 12.6 11.6L12.6 11.6Q11.5 11.1 10.6 10.9Q9.8 10.7 9 10.7L9 10.7Q7.7 10.7 7.1 11.1Q6.5 11.5 6.5 12.1L6.5 12.1Q6.5 12.5 6.8 12.8Q7.1 13.1 7.8 13.2L7.8 13.2L11.5 13.8Q13.6 14.1 14.8 15.3Q16 16.4 16 18.3L16 18.3Q16 21 13.9 22.5Q11.8 24 8.3 24M21.4 30L21.4 30Q20 30 19.2 29.2Q18.4 28.5 18.4 27L18.4 27L18.4 9.8Q18.4 8.4 19.2 7.6Q19.9 6.8 21.3 6.8L21.3 6.8Q22.8 6.8 23.6 7.6L23.6 7.6Q24.2 8.2 24.3 9.3L24.3 9.3Q24.8 8.3 25.9 7.6L25.9 7.6Q27.4 6.7 29.3 6.7L29.3 6.7Q31.5 6.7 33.1 7.8Q34.7 8.8 35.6 10.7Q36.5 12.7 36.5 15.4L36.5 15.4Q36.5 18 35.6 20Q34.7 21.9 33.1 23Q31.5 24 29.3 24L29.3 24Q27.5 24 26 23.1L26 23.1Q25 22.5 24.4 21.7L24.4 21.7L24.4 27Q24.4 28.5 23.6 29.2Q22.8 30 21.4 30M27.4 19.6L27.4 19.6Q28.3 19.6 29 19.2Q29.7 18.7 30.1 17.8Q30.5 16.9 30.5 15.4L30.5 15.4Q30.5 13.1 29.6 12.1Q28.8 11.1 27.4 11.1L27.4 11.1Q26.5 11.1 25.8 11.6Q25.1 12 24.7 12.9Q24.3 13.9 24.3 15.4L24.3 15.4Q24.3 17.6 25.2 18.6Q26 19.6 27.4 19.6M47.6 24L47.6 24Q44.9 24 42.8 23Q40.8 21.9 39.6 20Q38.5 18 38.5 15.4L38.5 15.4Q38.5 13.4 39.1 11.8Q39.8 10.2 41 9Q42.2 7.9 43.9 7.3Q45.5 6.7 47.6 6.7L47.6 6.7Q50.4 6.7 52.4 7.8Q54.5 8.8 55.6 10.8Q56.7 12.7 56.7 15.4L56.7 15.4Q56.7 17.4 56.1 19Q55.5 20.6 54.3 21.7Q53.1 22.8 51.4 23.4Q49.7 24 47.6 24M47.6 19.6L47.6 19.6Q48.5 19.6 49.2 19.2Q49.9 18.7 50.3 17.8Q50.7 16.9 50.7 15.4L50.7 15.4Q50.7 13.1 49.8 12.1Q49 11.1 47.6 11.1L47.6 11.1Q46.7 11.1 46 11.6Q45.3 12 44.9 12.9Q44.5 13.9 44.5 15.4L44.5 15.4Q44.5 17.6 45.4 18.6Q46.2 19.6 47.6 19.6M68 24L68 24Q65.5 24 63.8 23.2Q62.2 22.5 61.4 20.9Q60.6 19.3 60.6 17L60.6 17L60.6 11.5L59.5 11.5Q58.4 11.5 57.8 10.9Q57.2 10.4 57.2 9.3L57.2 9.3Q57.2 8.2 57.8 7.7Q58.4 7.1 59.5 7.1L59.5 7.1L60.6 7.1L60.6 5Q60.6 3.5 61.4 2.8Q62.1 2 63.6 2L63.6 2Q65 2 65.8 2.8Q66.6 3.5 66.6 5L66.6 5L66.6 7.1L69.3 7.1Q70.4 7.1 71 7.7Q71.6 8.2 71.6 9.3L71.6 9.3Q71.6 10.4 71 10.9Q70.4 11.5 69.3 11.5L69.3 11.5L66.6 11.5L66.6 16.8Q66.6 18 67.2 18.6Q67.8 19.2 69 19.2L69 19.2Q69.5 19.2 69.9 19.1Q70.4 19 70.7 19L70.7 19Q71.3 19 71.6 19.3Q72 19.7 72 20.9L72 20.9Q72 21.9 71.7 22.6Q71.4 23.3 70.6 23.6L70.6 23.6Q70.1 23.8 69.3 23.9Q68.5 24 68 24',
    },
    letters: { family: 'Nunito', weight: '900', others: 'round' },
    corners: 'pill',
    density: 'roomy',
    surface: 'soft',
    bar: 'clear',
    pattern: 'M16 11a5 5 0 1 0 .1 0',
  },
  voice: 'warm',
  games: [
    { nameKey: 'tidecall', clientIdMap: { android: '11311', ios: '11321', web: '11301' }, area: 'ja' },
    {
      nameKey: 'mossgrove',
      clientIdMap: { android: '11312', ios: '11322', web: '11302' },
      area: 'ja',
      editions: [
        { nameKey: 'classic', clientIdMap: { android: '1131201', ios: '1132201', web: '1130201' } },
        { nameKey: 'plus', clientIdMap: { android: '1131202', ios: '1132202', web: '1130202' } },
      ],
    },
  ],
  login: {
    methods: ['password', 'google', 'apple', 'twitter'],
    loginClient: 9013,
    googleClientId: '701300-spotjp.apps.login.example',
    googlePackage: 'example.spotjp.topup',
    iosBundle: 'example.spotjp.topup.ios',
    twitterRedirect: 'https://topup.spotjp.example/twitter.html',
  },
  layout: 'new',
  vip: false,
  features: {
    legalNotice: {
      seller: 'スポット見本株式会社',
      manager: '見本 花子',
      address: '〒000-0000 大阪府見本市見本町4-5-6',
      phone: '00-0000-0000',
      phoneHours: '平日11:00〜19:00（土日祝日を除く）',
      price: '商品ごとに表示された価格（消費税込み）',
      extraFees: 'ご利用に必要な通信料、および決済会社が定める手数料',
      paymentMethods: '購入手続きの画面でお選びいただけるお支払い方法',
      paymentTime: '購入手続きの完了時。ご請求の時期は決済会社により異なります。',
      deliveryTime: '決済の完了後ただちに付与されます。混雑時は最大15分ほどかかることがあります。',
      returns:
        'デジタルコンテンツのため、購入後の返品・交換・キャンセルはできません。付与されない場合は調査のうえ対応いたします。',
      requirements: '各ゲームの推奨環境、および最新版の主要ブラウザ',
      inquiry: 'https://topup.spotjp.example/inquiry',
    },
  },
  support: { email: 'help@spotjp.example' },
})
