import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** No page with React can be smaller or load faster. */
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
