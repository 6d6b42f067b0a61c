import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders the smallest page with React, to measure the minimum size and load time of such a page. */
function Page() {
  const [count, setCount] = useState(0)
  return (
    <main>
      <h1>Plain React</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </main>
  )
}

const place = document.getElementById('app')
if (place) createRoot(place).render(<Page />)
