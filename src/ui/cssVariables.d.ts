import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Allows custom properties in the style attribute. */
    [name: `--${string}`]: string | number | undefined
  }
}
