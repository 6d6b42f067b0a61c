import type { AnyFlowModel } from 'statewalk/model'
import { byBrowser, logInAbove, newPlayer } from '../arrangements.paths.ts'
import { ann } from '../storefront/storefront.values.paths.ts'

const ofOpenOrders = byBrowser('The cases of the open orders contain this action')
const pressesAccount = 'Press the icon of the account (“[[Account]]”) at the top.'
const closesGames = 'Press “[[Close]]” of “[[Choose a game]]”.'
const ofKnownOrders = byBrowser('The page lists the order with other buttons, as soon as it knows the open orders')

const ofPreparation = byBrowser('Nothing is visible before the click')

export const pressesAndNews = {
  'begins to press buy': { event: { type: 'buy.pressed' }, does: ofPreparation },
  'leaves buy without a click': { event: { type: 'buy.released' }, does: ofPreparation },
  'presses buy': { event: { type: 'buy.clicked' }, does: 'Press “[[Buy]]”.' },
  'presses log in': {
    event: { type: 'login.clicked' },
    does: `Press ${logInAbove}.`,
    doesIn: { games: `${closesGames} Press ${logInAbove}.` },
  },
  'presses change game': { event: { type: 'game.clicked' }, does: 'Press “[[Change game]]”.' },
  'presses change role': {
    event: { type: 'role.clicked' },
    does: 'Press “[[Choose]]” or “[[Change]]” under “[[Account]]”: only one of both is shown.',
  },
  'presses the account': {
    event: { type: 'account.clicked' },
    does: pressesAccount,
    doesIn: { games: `${closesGames} ${pressesAccount}`, roles: byBrowser('The popup covers the icon') },
  },
  'presses the order under way': { event: { type: 'order.clicked' }, does: ofKnownOrders },
  'presses gift card': { event: { type: 'giftCard.clicked' }, does: 'Press “[[Redeem a gift card]]”.' },
  'asks how topping up works': { event: { type: 'explanation.clicked' }, does: 'Press “[[How topping up works]]”.' },
  'presses the unpaid order': {
    event: { type: 'unpaid.clicked', billingNo: 'B1', payment: { url: null } },
    does: ofOpenOrders,
  },
  'presses log out': { event: { type: 'logout.clicked' }, does: 'Press “[[Log out]]” in “[[Account]]”.' },
  'confirms the question': {
    event: { type: 'confirmed' },
    does: {
      before: '',
      after: 'Press “[[Log out]]” in “[[Log out?]]”.',
      tries: 'Confirming the logout.',
    },
  },
  'closes what is open': {
    event: { type: 'dismissed' },
    does: 'Press “[[Close]]” or “[[Cancel]]” of the popup that is open.',
  },
  'has cancelled the order': {
    event: { type: 'order.cancelled', billingNo: 'B1' },
    does: ofOpenOrders,
  },
  'has cancelled another order': {
    event: { type: 'order.cancelled', billingNo: 'B2' },
    does: ofOpenOrders,
  },
  'the order turns out to be delivered': {
    event: { type: 'order.ended', billingNo: 'B1', end: 'delivered' },
    does: ofOpenOrders,
  },
  'the order turns out to be replaced': {
    event: { type: 'order.ended', billingNo: 'B1', end: 'replaced' },
    does: ofOpenOrders,
  },
  'the order turns out to be cancelled': {
    event: { type: 'order.ended', billingNo: 'B1', end: 'cancelled' },
    does: ofOpenOrders,
  },
  'another order turns out to be delivered': {
    event: { type: 'order.ended', billingNo: 'B2', end: 'delivered' },
    does: ofOpenOrders,
  },
  'another order turns out to be replaced': {
    event: { type: 'order.ended', billingNo: 'B2', end: 'replaced' },
    does: ofOpenOrders,
  },
  'another order turns out to be cancelled': {
    event: { type: 'order.ended', billingNo: 'B2', end: 'cancelled' },
    does: ofOpenOrders,
  },
  'another tab logs the same player in anew': {
    event: { type: 'player.changed', user: { ...ann, token: 't2' } },
    does: {
      before: newPlayer,
      after: `In a second tab, open the shop. In the second tab, press “[[Log out]]” in “[[Account]]” if a player is logged in. In the second tab, press ${logInAbove}. In the second tab, type the name of the new player into “[[Username]]”. In the second tab, type the password of the new player into “[[Password]]”. In the second tab, press “[[Log in]]” below “[[Password]]”, and look at the shop’s window meanwhile.`,
      tries: 'A second tab logs a player in.',
    },
  },
  'another tab logs the player out': {
    event: { type: 'player.changed', user: null },
    does: 'In a second tab, open the shop. In the second tab, press the icon of the account (“[[Account]]”) at the top. In the second tab, press “[[Log out]]” at the end of “[[Account]]”. In the second tab, press “[[Log out]]” in “[[Log out?]]”, if it opens, and look at the shop’s window meanwhile.',
  },
  'chooses a coupon in the VIP centre': {
    event: { type: 'coupon.wanted', code: 'c7' },
    does: 'Press the tab “[[My]]”. Press “[[VIP]]”. Press the tab “[[Usable]]”. Press “[[Use]]” of a coupon.',
  },
} satisfies AnyFlowModel['outcomes']
