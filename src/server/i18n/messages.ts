import { filled, textIn, texts } from './texts.ts'

/** Messages for players, in all languages. Players see English if their language lacks a translation. */
const messages = {
  notLoggedIn: texts('Please log in first.'),
  wrongPassword: texts('Wrong account or password.'),
  loginRefused: texts('Login failed. Please try again.'),
  tooManyLogins: texts('Too many attempts. Please wait a minute.'),
  tooManyCalls: texts('Too many attempts. Please wait a minute.'),
  noGame: texts('This game is not offered here.'),
  errorDomain: texts('This region is not offered here.'),
  noRole: texts('Role not found on this server. Choose it again or change the account.'),
  noGoods: texts('This item is no longer sold.'),
  maintenance: texts(
    'The shop is closed for maintenance until {until}. Nothing was ordered; what you ordered before can still be paid.',
  ),
  wrongMethod: texts('Wrong parameters for the payment method.'),
  keyReused: texts('This order was already placed with other contents. Please start again.'),
  noOrder: texts('This order was not found.'),
  illegalCoupon: texts('This coupon cannot be used now.'),
  couponNotClaimable: texts('This coupon cannot be received.'),
  limitReached: texts('The purchase limit is reached.'),
  limitReachedUntil: texts('The purchase limit is reached until {until}.'),
  notCancelled: texts('This order cannot be cancelled right now. Please try again.'),
  unpaidFirst: texts('An unpaid order must be completed first.'),
  brokenCardInfo: texts('The card details arrived damaged. Please enter them again.'),
  wrongCard: texts('Wrong card number or password.'),
  usedCard: texts('This card has already been used.'),
  expiredCard: texts('This card has expired.'),
  otherCard: texts('This card has another value or currency than the order.'),
  notGiftCard: texts('This card pays for goods; choose goods and pay with it.'),
  notPaymentCard: texts('This is a gift card; redeem it instead of paying with it.'),
  tooManyCards: texts('Too many attempts, wait a minute.'),
  beyondOwnLimit: texts(
    'This goes beyond your monthly limit of {limit}: {spent} used so far. You can change it under My.',
  ),
  unknownPromo: texts('This promo code does not exist. Please check it.'),
  endedPromo: texts('This promo code has ended.'),
  usedPromo: texts('You have already used this promo code.'),
  spentPromo: texts('This promo code has been used up.'),
  otherPromo: texts('This promo code is not for this item.'),
  otherGamePromo: texts('This promo code is not for this game.'),
  tooManyTickets: texts('Please wait for the answers to your earlier questions.'),
  noActivity: texts('This event is over or does not exist.'),
  rewardNotClaimable: texts('This reward cannot be received.'),
  rewardReceived: texts('This reward was already received.'),
  noReplenishment: texts('This link is not valid any more. Please ask customer service for a new one.'),
  replenishmentPaid: texts('This has already been paid.'),
  nothingToReplenish: texts('This account has nothing to pay in this game.'),
  notVerified: texts('Please verify your real name first.'),
  linkRefused: texts('The payment link is not valid. Please refresh the page and try again.'),
  wrongInput: texts('Missing or wrong: {fields}'),
  gameAway: texts('The game does not answer right now. Please try again in a few minutes.'),
  opening: texts('The shop is opening. Please try again in a moment.'),
  broken: texts('Something went wrong on our side. Please try again later.'),
} as const
export type MessageKey = keyof typeof messages
export const isMessageKey = (key: string): key is MessageKey => key in messages

/** Returns a message, in English if the language lacks a translation. */
export const messageIn = (key: MessageKey, language: string, fields: Record<string, string> = {}): string =>
  filled(textIn(messages[key], language), fields)
