/** Files with texts that are not related to any chart: the flow beside which each is shown, and why. */
export const outsideCharts: Readonly<Record<string, { flow: string; because: string }>> = {
  'src/views/legal/AccessibilityScreen.tsx': {
    flow: 'storefront',
    because: 'a page of text only: nothing on it depends on a state',
  },
  'src/views/account/MyScreen.tsx': {
    flow: 'storefront',
    because: 'a page that only puts others together, which read their charts themselves',
  },
  'src/views/layout/MessageScreen.tsx': {
    flow: 'storefront',
    because: 'the pages of addresses that the shop’s chart goes to, and of those that nobody knows',
  },
  'src/app/router/PageFailed.tsx': {
    flow: 'storefront',
    because: 'stands where the code of a page did not come, so that no chart of the page runs',
  },
  'src/app/login/loginCallbackText.ts': {
    flow: 'login',
    because: 'the window that a provider of logins comes back to, which runs without the shop',
  },
}
