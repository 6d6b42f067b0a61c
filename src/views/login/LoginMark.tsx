import styles from './loginMark.module.css'

/**
 * Mark of each login method: background colour, and stroked path in a 24 × 24 box. The marks are letters and drawings
 * made for the shop, not the providers' own logos.
 */
const marks: Readonly<Record<string, readonly [color: string, path: string]>> = {
  google: ['#2b5fb5', 'M19.5 12H12M18 6.5A8 8 0 1 0 19.8 12'],
  apple: [
    '#2c333d',
    'M12 8c-5-3-8 1-6.5 6S10 20 12 19c2 1 5 0 6.5-3.5-4-2-3-6 0-7C17 6.5 14 7 12 8zM12 7c0-2 1-3.5 3-4',
  ],
  facebook: ['#2a56b0', 'M16.5 5c-4-1-5 1-5 4v11M8 11.5h7.5'],
  vk: ['#2768b0', 'M4 8c1 6 4 9 9 9V8M13 12c3 0 5-2 6-4M13 12c3 0 5 2.5 6.5 5'],
  huawei: ['#b3202c', 'M12 19c-2-5-2-9 0-14 2 5 2 9 0 14zM9 18c-5-2-6-6-5-10M15 18c5-2 6-6 5-10'],
  twitter: ['#1d232b', 'M5 5l14 14M19 5 5 19'],
  card: ['#7b2fc0', 'M3 6h18v12H3zM3 10h18M6 14.5h4'],
  account: ['#526070', 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5'],
}

/** Mark of a login method. Hidden from screen readers, because the button names the method. */
function LoginMark({ method }: { method: string }) {
  const [color, path] = (Object.hasOwn(marks, method) ? marks[method] : undefined) ?? ['#526070', 'M6 12h12M12 6v12']
  return (
    <span className={styles.mark} style={{ '--mark-color': color }}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={path} />
      </svg>
    </span>
  )
}

/** Buttons for the login methods besides the password form [LGN-01]. `label` is the group's accessible name. */
export function LoginButtons<Method extends string>({
  label,
  methods,
  onChoose,
}: {
  label: string
  methods: readonly { method: Method; label: string }[]
  onChoose: (method: Method) => void
}) {
  return (
    <ul className={styles.row} aria-label={label}>
      {methods.map((item) => (
        <li key={item.method}>
          <button type="button" className={styles.button} onClick={() => onChoose(item.method)}>
            <LoginMark method={item.method} />
            {item.label}
          </button>
        </li>
      ))}
    </ul>
  )
}
