import { lookOf } from './games.ts'
import scenes from './scenes.svg'

/** A game's scene, cut for phones, phones on their side and wide screens; it takes the box that `className` gives it. */
export function Scene({ artKey, className }: { artKey: string; className: string | undefined }) {
  const cut = `${scenes}#${lookOf(artKey).scene}-`
  return (
    <picture>
      <source media="(max-height:480px)" srcSet={`${cut}landscape`} />
      <source media="(min-width:640px)" srcSet={`${cut}wide`} />
      <img className={className} src={`${cut}phone`} alt="" fetchPriority="high" />
    </picture>
  )
}
