/** Window sizes in CSS pixels. */
export const windows = {
  '320': { width: 320, height: 640 },
  '390': { width: 390, height: 844 },
  '844x390': { width: 844, height: 390 },
  '768': { width: 768, height: 1024 },
  '1280': { width: 1280, height: 800 },
  '1920': { width: 1920, height: 1080 },
} as const
export type Size = keyof typeof windows
/** Sizes in display order. The keys of `windows` have another order, because JavaScript lists integer keys first. */
export const sizes: readonly Size[] = ['320', '390', '844x390', '768', '1280', '1920']
export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

export type Looks = {
  screens: readonly string[]
  sizes: readonly Size[]
  schemes: readonly Scheme[]
  /**
   * Whether a picture shows only the content of the window. If false, it also shows content that is hidden by
   * scrolling.
   */
  windowOnly: boolean
}
