/** How a game looks: its scene in art.svg, the piece that is its currency and the hue of it, and the hues of its sky. */
export type GameLook = { scene: string; piece: string; hue: number; from: number; to: number }

const looks: readonly GameLook[] = [
  { scene: 'skybound', piece: 'gem', hue: 228, from: 255, to: 292 },
  { scene: 'emberfall', piece: 'shard', hue: 40, from: 22, to: 350 },
  { scene: 'tidecall', piece: 'drop', hue: 195, from: 215, to: 180 },
  { scene: 'ironveil', piece: 'hex', hue: 305, from: 285, to: 250 },
  { scene: 'starharbor', piece: 'star', hue: 85, from: 275, to: 320 },
  { scene: 'mossgrove', piece: 'leaf', hue: 145, from: 165, to: 125 },
]

/** The look of a game by its art key; a game that nobody drew gets one of these, always the same. */
export const lookOf = (artKey: string): GameLook => {
  const sum = [...artKey].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  const own = looks.find((look) => look.scene === artKey) ?? looks[sum % looks.length]
  return own ?? { scene: '', piece: '', hue: 228, from: 255, to: 292 }
}
