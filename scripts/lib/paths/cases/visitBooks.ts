import { ko } from '../../../../brands/ko.ts'
import { spotJp } from '../../../../brands/spotJp.ts'
import { ssgame } from '../../../../brands/ssgame.ts'
import {
  as,
  byItself,
  comingFor,
  entry,
  type FlowBook,
  keepsNothing,
  newcomer,
  override,
  readied,
  refuse,
  setsEntry,
  shopOf,
} from './flowBook.ts'

const banner = (id: string) => ({ id, image: 'skybound', title: `The ${id} news`, link: '/activity' })
const withBanners = override('/api/config/recharge', {
  is_open_coupon: '1',
  banners: [banner('first'), banner('second')],
})

const banners: FlowBook = {
  begins: {
    starts: `Open the shop. ${withBanners.before} Press “[[Change game]]” and choose Emberfall, whose settings are asked for then.`,
  },
  does: {
    'none was closed before': {
      before: `Delete ${entry('paymentBanners')}, where there is one.`,
      after: withBanners.after,
    },
    'the first was closed before': {
      before: setsEntry('paymentBanners', ['10101 first']),
      after: withBanners.after,
    },
    'the browser remembers nothing': keepsNothing,
    'closes the first': 'Press the cross of The first news.',
    'closes the second': 'Press the cross of The second news.',
  },
  sees: {
    reading: 'The banners are shown above the goods; their crosses do nothing yet.',
    shown: 'The banners that were not closed are shown above the goods, each with a cross.',
  },
}

const greeting = { words: 'Hello' }

const notices: FlowBook = {
  begins: { starts: as(newcomer, 'open the shop.') },
  does: {
    'something is told': `${refuse('/api/system/allRoleList', 0, greeting.words).before} Open the page again.`,
    'closes the message': 'Press “[[Close]]” of the message.',
    'after: noticeTime': 'Wait 6 seconds.',
    'the visit has a flaw': keepsNothing,
    'closes the hint': 'Press “[[Close]]” of the hint above the page.',
  },
  says: { 'something is told': greeting },
  sees: {
    quiet: 'No message lies over the page.',
    telling: 'The message lies over the page, with “[[Close]]”.',
  },
}

const salesArea: FlowBook = {
  begins: {
    'a brand with one area': `Open ${shopOf(ko, '/?domain_area=ja')}.`,
    'the address names an area': `Have opened ${shopOf(ssgame, '/?domain_area=twhk')} before; open ${shopOf(ssgame, '/?domain_area=kr&client_id=10701')}.`,
    'the client id stands for an area': `Have opened ${shopOf(ssgame, '/?domain_area=ja')} before; open ${shopOf(ssgame, '/?client_id=10703')}.`,
    'the area was remembered': `Have opened ${shopOf(ssgame, '/?domain_area=ja')} before; open ${shopOf(ssgame)}.`,
    'an area of the address that is not sold': `In a browser without stored data, open ${shopOf(ssgame, '/?domain_area=mea')}.`,
    'no area at all': `In a browser without stored data, open ${shopOf(ssgame)}.`,
  },
  does: {},
  sees: {
    resolved: `The goods of the area are shown, or “[[Choose a game]]” where each step has its page. ${entry('payment_domain_area')} names the area.`,
    refused: '“[[Wrong page parameters]]” is shown, and below it “[[Choose your region]]”.',
  },
}

const atTheFoot = (label: string) => `Press “[[${label}]]” at the foot of the page.`

const legalDocuments: FlowBook = {
  begins: { starts: `Open ${shopOf(spotJp)}, a Japanese shop, which has the most documents.` },
  does: {
    'presses privacy policy': atTheFoot('Privacy policy'),
    'presses user agreement': atTheFoot('User agreement'),
    'presses legal notice': atTheFoot('Specified commercial transactions'),
    'presses inquiry': atTheFoot('Inquiry'),
    'closes the document': 'Press “[[Close]]” of the document.',
  },
  sees: {
    closed: 'No document lies over the page.',
    reading: 'The document lies over the page, under its name.',
  },
}

const handover: FlowBook = {
  begins: { starts: 'Open the shop in a wide window on a computer, in a browser without stored data.' },
  does: {
    'wants to go on by phone': 'With [[300 Gems]] chosen, press “[[Continue on your phone]]”.',
    'wants to go on by phone without goods': 'With no goods chosen, press “[[Continue on your phone]]”.',
    'closes the popup': 'Press “[[Close]]” of the popup.',
    'the address is made': 'Wait for the code.',
    'the address cannot be made': readied(
      'Run URLSearchParams.prototype.set = () => { throw 0 } in the console of the developer tools.',
      byItself,
    ),
    'after: handoverTime': 'Wait 10 minutes.',
    'wants a new code': 'Press “[[New code]]”.',
  },
  sees: {
    closed: 'No code lies over the page.',
    making: comingFor('the code'),
    shown:
      'A code to scan is shown, with “[[Copy link]]”. On a phone it opens the game with the goods that are chosen.',
    expired: '“[[This code has expired]]” is shown, with “[[New code]]”.',
  },
}

const bars = 'The bar on top is in sight, and on a phone the pages at the foot.'

const scroll: FlowBook = {
  does: {},
  sees: {
    'direction.still': bars,
    'direction.up': bars,
    'direction.down': 'The bar on top is out of sight, and on a phone the pages at the foot; the way to buy stays.',
  },
}

/** What belongs to a visit, whatever is bought in it. */
export const visitBooks: Readonly<Record<string, FlowBook>> = {
  banners,
  notices,
  salesArea,
  legalDocuments,
  handover,
  scroll,
}
