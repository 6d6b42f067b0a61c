import { type ReactNode, Suspense, use, useEffect } from 'react'

const never = new Promise<never>(() => {})
const Waiting = () => use(never)

function Ended({ onEnd }: { onEnd: () => void }) {
  useEffect(onEnd, [onEnd])
  return null
}

/**
 * Renders its children once outside the document, so that the browser has compiled their code before the player needs
 * them. Because a sibling of the children waits forever, React neither adds the children to the page nor runs their
 * effects.
 * @param onEnd is called after the children have been rendered; the parent must then unmount this component
 */
export function RenderOnce({ onEnd, children }: { onEnd: () => void; children: ReactNode }) {
  return (
    <Suspense fallback={<Ended onEnd={onEnd} />}>
      {children}
      <Waiting />
    </Suspense>
  )
}
