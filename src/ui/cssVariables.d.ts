import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, for the style attribute. */
    [name: `--${string}`]: string | number | undefined
  }
}
