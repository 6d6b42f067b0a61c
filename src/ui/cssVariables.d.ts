import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Allows CSS variables in the style attribute of elements. */
    [name: `--${string}`]: string | number | undefined
  }
}
