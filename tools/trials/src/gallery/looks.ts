/** Size of the window in CSS pixels. */
export const windows = {
  '320': { width: 320, height: 640 },
  '390': { width: 390, height: 844 },
  '844x390': { width: 844, height: 390 },
  '768': { width: 768, height: 1024 },
  '1280': { width: 1280, height: 800 },
  '1920': { width: 1920, height: 1080 },
} as const
export type Size = keyof typeof windows
/** The sizes in order. An object could not keep this order, because its integer keys come first. */
export const sizes: readonly Size[] = ['320', '390', '844x390', '768', '1280', '1920']
export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** Selection of the screens to capture. */
export type Looks = {
  screens: readonly string[]
  sizes: readonly Size[]
  schemes: readonly Scheme[]
  /** Whether to capture only the window, without the parts that are scrolled out of sight. */
  windowOnly: boolean
}
