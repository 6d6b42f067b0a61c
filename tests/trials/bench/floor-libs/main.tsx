import { i18n } from '@lingui/core'
import { I18nProvider, Trans } from '@lingui/react'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createActorContext } from '@xstate/react'
import { createRoot } from 'react-dom/client'
import { assign, fromPromise, setup } from 'xstate'
import * as z from 'zod/mini'

const answer = z.object({ code: z.number(), content: z.array(z.object({ name: z.string() })) })

const counter = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'pressed' } },
  actors: { load: fromPromise(async () => answer.parse({ code: 1, content: [{ name: 'a' }] })) },
}).createMachine({
  context: { count: 0 },
  invoke: { id: 'load', src: 'load', onDone: { actions: assign({ count: ({ event }) => event.output.code }) } },
  on: { pressed: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
})
const Counter = createActorContext(counter)

/** Uses each library of the app once. No page with these libraries can be smaller or load faster than this page. */
function Page() {
  const actor = Counter.useActorRef()
  const count = Counter.useSelector(({ context }) => context.count)
  const { data } = useQuery({ queryKey: ['answer'], queryFn: async () => answer.parse({ code: 1, content: [] }) })
  return (
    <main>
      <h1>
        <Trans id="title" />
      </h1>
      <button type="button" onClick={() => actor.send({ type: 'pressed' })}>
        {count} {data?.code}
      </button>
    </main>
  )
}

i18n.loadAndActivate({ locale: 'en', messages: { title: 'The libraries' } })
const router = createRouter({ routeTree: createRootRoute({ component: Page }) })
const place = document.getElementById('app')
if (place) {
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <Counter.Provider>
          <RouterProvider router={router as never} />
        </Counter.Provider>
      </QueryClientProvider>
    </I18nProvider>,
  )
}
