import type { TextSource } from 'flow-atlas/build/config'
import { languages } from '../../../src/contract/codes.ts'

export const shopTexts: TextSource = {
  catalogs: 'locales',
  languages,
  views: ['src/app', 'src/views'],
  composition: 'src/app/',
  list: 'src/views/shared/texts.ts',
  rootFlow: 'storefront',
  outside: {
    'src/views/legal/AccessibilityScreen.tsx': {
      flow: 'storefront',
      because: 'a page of text only: nothing on the page depends on a state',
    },
    'src/views/account/MyScreen.tsx': {
      flow: 'storefront',
      because: 'a page that only combines other components, which read their charts themselves',
    },
    'src/views/layout/MessageScreen.tsx': {
      flow: 'storefront',
      because: 'pages to which the shop’s chart redirects, and the page for unknown addresses',
    },
    'src/app/router/PageFailed.tsx': {
      flow: 'storefront',
      because: 'stands where the code of a page did not come, so that no chart of the page runs',
    },
    'src/app/prerender.tsx': {
      flow: 'storefront',
      because: 'the description of the prerendered page for search engines',
    },
    'src/app/login/loginCallbackText.ts': {
      flow: 'login',
      because: 'the window to which a login provider redirects; the window runs without the shop',
    },
  },
  states: [
    {
      text: 'Please open this page from the game again.',
      flow: 'storefront',
      states: ['shop.open', 'failed'],
    },
  ],
}
