import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** Page with nothing but React. No page with React can be smaller or load faster than this page. */
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
