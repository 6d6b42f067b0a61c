import type { AtlasConfig } from 'flow-atlas/build/config'

type Journey = AtlasConfig['journeys'][number]

const opens = (game: string): Journey['slices'] => [
  { flow: 'storefront', input: 'the usual way', steps: ['the sales area is found', 'games arrive', game] },
]

const buys: Journey['slices'] = [
  { flow: 'popups', input: 'a player', steps: ['goods and role are chosen', 'presses buy'] },
  {
    flow: 'recharge',
    input: 'for the first time',
    steps: ['methods arrive', 'coupons are known', 'chooses a method', 'presses pay'],
  },
]

const pays: Journey['slices'] = [
  { flow: 'pay', input: 'a redirect', steps: ['an order with a link'] },
  { flow: 'recharge', steps: ['an order is created and its page opens'] },
  { flow: 'popups', steps: ['an order is created'] },
]

const waits = (status: string, details: string): Journey['slices'] => [
  { flow: 'result', input: 'from a purchase, with a payment link', steps: ['after: pollPause', status, details] },
]

const chooses: Journey['slices'] = [
  { flow: 'selection', input: 'a player', steps: ['goods arrive', 'roles arrive', 'chooses goods'] },
]

/** Journeys from the first page to the player's goal. The names of inputs and steps are those of the test models. */
export const journeys: readonly Journey[] = [
  {
    name: 'purchase',
    title: 'A purchase by somebody who is logged in',
    about: 'From the first page to delivered goods.',
    slices: [
      ...opens('the game opens for a player'),
      ...chooses,
      ...buys,
      ...pays,
      ...waits('asked by itself: success', 'the details: success'),
      { flow: 'result', steps: ['closes the popup'] },
      { flow: 'popups', steps: ['the result is read'] },
    ],
  },
  {
    name: 'first-purchase',
    title: 'A first purchase, with a login on the way',
    about: 'A visitor chooses goods, logs in, says who receives them and how to pay, confirms the role, and pays.',
    slices: [
      ...opens('the game opens for a visitor'),
      { flow: 'selection', input: 'a visitor', steps: ['goods arrive', 'chooses goods'] },
      { flow: 'popups', input: 'a visitor', steps: ['goods are chosen', 'presses buy'] },
      {
        flow: 'login',
        input: 'in the shop',
        steps: ['types a name', 'types a password', 'presses log in', 'the server logs the player in'],
      },
      { flow: 'popups', steps: ['logs in'] },
      { flow: 'storefront', steps: ['logs in', 'the game opens for a player'] },
      { flow: 'popups', input: 'a player who goes on with a purchase', steps: ['goods are chosen'] },
      {
        flow: 'roles',
        input: 'a game without areas',
        steps: ['servers and own roles arrive', 'chooses a role'],
      },
      { flow: 'popups', steps: ['says server and role'] },
      {
        flow: 'recharge',
        input: 'for a role that was not bought for here before',
        steps: [
          'methods arrive',
          'coupons are known',
          'chooses a method with an arrow',
          'chooses a bank',
          'presses pay',
          'confirms the question',
        ],
      },
      ...pays,
      ...waits('asked by itself: success', 'the details: success'),
    ],
  },
  {
    name: 'declined',
    title: 'A declined payment',
    about: 'The provider declines the payment; nothing is delivered.',
    slices: [
      ...opens('the game opens for a player'),
      ...chooses,
      ...buys,
      ...pays,
      ...waits('asked by itself: fail', 'the details: fail'),
    ],
  },
  {
    name: 'gift-card',
    title: 'A gift card',
    about: 'A card is exchanged for gems without a purchase.',
    slices: [
      ...opens('the game opens for a player'),
      { flow: 'popups', input: 'a player', steps: ['goods and role are chosen', 'presses gift card'] },
      {
        flow: 'cardExchange',
        input: 'a gift card by itself',
        steps: [
          'types a card number',
          'types a card password',
          'submits the card',
          'the card is worth something',
          'says yes',
          'the redemption: done',
        ],
      },
      { flow: 'popups', steps: ['the gift card is redeemed'] },
    ],
  },
  {
    name: 'replenishment',
    title: 'A replenishment opened by a link',
    about: 'A player pays the amount that customer service has asked for.',
    slices: [
      {
        flow: 'replenish',
        input: 'by the link',
        steps: ['the payment arrives', 'presses pay', 'the order is created'],
      },
      ...waits('asked by itself: success', 'the details: success'),
      { flow: 'replenish', steps: ['the result is read', 'the payment is paid already'] },
    ],
  },
]
