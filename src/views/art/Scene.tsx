import { createContext, useContext } from 'react'
import { lookOf } from './games.ts'

/**
 * Returns the data URI of a scene (a game's background drawing), or undefined if the page does not contain the scene.
 * `cut` names the scene and its crop, for example `skybound-phone`.
 */
export type InlineScenes = (cut: string) => string | undefined

const InlineScenesContext = createContext<InlineScenes>(() => undefined)

export const InlineScenesProvider = InlineScenesContext.Provider
const useInlineScenes = (): InlineScenes => useContext(InlineScenesContext)

const files = import.meta.glob<string>('./scenes/*.svg', { eager: true, import: 'default', query: '?url' })

/**
 * A scene with crops for phones, for phones in landscape and for wide screens. `className` determines the size.
 * @param isFirst whether the scene is in sight on the first page, so that the server must inline it
 */
export function Scene({
  artKey,
  className,
  isFirst = false,
}: {
  artKey: string
  className: string | undefined
  isFirst?: boolean
}) {
  const inlined = useInlineScenes()
  const { scene } = lookOf(artKey)
  const addressOf = (cut: string) => {
    const name = `${scene}-${cut}`
    const inline = isFirst ? inlined(name) : undefined
    return inline ? { src: inline, 'data-scene': name } : { src: `${files[`./scenes/${scene}.svg`]}#${cut}` }
  }
  const { src: landscape, ...ofLandscape } = addressOf('landscape')
  const { src: wide, ...ofWide } = addressOf('wide')
  return (
    <picture>
      <source media="(max-height:480px)" srcSet={landscape} {...ofLandscape} />
      <source media="(min-width:640px)" srcSet={wide} {...ofWide} />
      <img className={className} alt="" fetchPriority={isFirst ? 'high' : 'auto'} {...addressOf('phone')} />
    </picture>
  )
}
