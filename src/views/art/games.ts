/** A faceted shape in a box of ±12: pairs of tone (0 light to 4 dark, 5 glint) and path data. */
export type Shape = readonly (readonly [tone: number, path: string])[]

const gem: Shape = [
  [2, 'M-12-3-7-11H7L12-3 0 11z'],
  [3, 'M-12-3h7L0 11z'],
  [4, 'M12-3H5L0 11z'],
  [1, 'M-7-11-12-3h7z'],
  [3, 'M7-11l5 8H5z'],
  [0, 'M-7-11H7L5-3H-5z'],
  [5, 'M-6-10H1L-.5-4h-4z'],
]

const shard: Shape = [
  [2, 'M0-13 7-6v11L0 13l-7-8V-6z'],
  [1, 'M0-13-7-6-2-4z'],
  [3, 'M0-13l7 7-9 2z'],
  [0, 'M-7-6l5 2v12l-5-3z'],
  [4, 'M-2 8 7 5 0 13z'],
  [3, 'M-2-4 7-6V5l-9 3z'],
  [5, 'M-6-4l3 1v5l-3-2z'],
]

const drop: Shape = [
  [3, 'M0-13C5-6 9-2 9 4A9 9 0 0 1-9 4c0-6 4-10 9-17z'],
  [2, 'M0-13C3-6 5-2 5 4S3 13 0 13A9 9 0 0 1-9 4c0-6 4-10 9-17z'],
  [1, 'M0-13C-2-6-3-3-4 3s0 9-2 8A9 9 0 0 1-9 4c0-6 4-10 9-17z'],
  [5, 'M-6 2a1.5 3 0 0 1 3 0 1.5 3 0 0 1-3 0z'],
]

const hex: Shape = [
  [4, 'M0-12 10.5-6V6L0 12-10.5 6V-6z'],
  [3, 'M0-12 10.5-6 6-3.5 0-7-6-3.5-10.5-6z'],
  [1, 'M-10.5-6-6-3.5v7L-10.5 6z'],
  [2, 'M0-7l6 3.5v7L0 7l-6-3.5v-7z'],
  [0, 'M0-7l6 3.5L0 0l-6-3.5z'],
  [3, 'M6-3.5v7L0 7V0z'],
]

const star: Shape = [
  [2, 'M0-13l3.5 8.5L13-4 6 2l2 10-8-5.5L-8 12l2-10-7-6 9.5-.5z'],
  [0, 'M0-13V0l-3.5-4.5zM-13-4 0 0-3.5-4.5z'],
  [1, 'M-13-4 0 0-6 2zM-8 12 0 0v6.5z'],
  [3, 'M0-13V0l3.5-4.5zM13-4 0 0l6 2zM-8 12 0 0-6 2z'],
  [4, 'M8 12 0 0v6.5zM8 12 0 0l6 2z'],
]

const leaf: Shape = [
  [3, 'M0-13C9-8 11 2 0 12z'],
  [1, 'M0-13C-9-8-11 2 0 12z'],
  [4, 'M0 4 7-2C7 4 5 8 0 12z'],
  [2, 'M0 4-7-2C-7 4-5 8 0 12z'],
  [0, 'M0-13C-4-9-6-5-7-2L0-4z'],
  [5, 'M-4-7l3-3v4z'],
]

/** How a game looks: hue of its currency, shape of it, the sky's two hues and light, and the ridges in front. */
export type GameLook = {
  hue: number
  shape: Shape
  sky: readonly [from: number, to: number]
  /** Sun, moon or planet: centre and radius in the banner's 800 × 240 box. */
  orb: readonly [x: number, y: number, radius: number]
  /** Silhouettes from far to near. */
  ridges: readonly string[]
}

const skybound: GameLook = {
  hue: 228,
  shape: gem,
  sky: [255, 292],
  orb: [600, 128, 46],
  ridges: [
    'M70 128c34-10 84-10 118 0l-22 14-16 34-22-22-18 8-22-20zM360 112c28-8 66-8 94 0l-16 12-16 26-16-16-16 8-18-18zM652 148c26-8 60-8 86 0l-14 10-16 26-16-18-16 6z',
    'M0 206l90-44 70 30 110-54 120 60 90-40 90 36 110-50 120 52v44H0z',
    'M0 226l130-30 120 24 150-38 140 36 120-22 140 26v18H0z',
  ],
}

const looks: Readonly<Record<string, GameLook>> = {
  skybound,
  emberfall: {
    hue: 40,
    shape: shard,
    sky: [22, 350],
    orb: [400, 132, 54],
    ridges: [
      'M0 240v-40l120-26 110 20 90-30 46-42 16 8 18-6 18 8 16-6 48 42 96 26 100-20 122 30v36z',
      'M220 240l90-46 40-40 10 4-8 30 20-22 6 36 16-44 16 40 12-30 12 26 8-40 14 8 40 34 80 44z',
      'M0 240v-24l60-30 34 22 50-16 60 28 120-8 90-18 110 22 80-30 60 18 70-26 66 34v28z',
    ],
  },
  tidecall: {
    hue: 195,
    shape: drop,
    sky: [215, 180],
    orb: [250, 124, 40],
    ridges: [
      'M0 178c70-24 130-24 200 0s130 20 200-4 130-24 200 0 140 24 200 0v66H0z',
      'M0 208c90-30 170 6 240-10 60-14 90-60 160-58-40 10-54 36-34 50 40 26 110 22 184 2 84-22 160-4 250 14v34H0z',
      'M0 224c80-16 150-16 230 0s160 14 240-2 180-10 330 10v8H0z',
    ],
  },
  ironveil: {
    hue: 305,
    shape: hex,
    sky: [285, 250],
    orb: [570, 138, 48],
    ridges: [
      'M70 240v-86h14v-14h16v14h24v-30h14v-18l12-16 12 16v18h14v50h50v-24l18-24 18 24v24h70v66zM500 240v-80h18v-16h18v16h24v-26l20-26 20 26v26h34v80z',
      'M0 240v-42h40v-10h22v10h40v-10h22v10h110v-22h26v-14h26v14h26v22h120v-12h22v12h60v-20h26v20h180v-12h24v12h56v42z',
      'M0 240v-18l160-10 200 12 220-14 220 14v16z',
    ],
  },
  starharbor: {
    hue: 85,
    shape: star,
    sky: [275, 320],
    orb: [560, 138, 44],
    ridges: [
      'M452 162c54-34 160-58 214-46 18 8-38 44-128 64 62-22 98-46 90-52-18-8-104 10-176 34z',
      'M0 240v-36h90v-30h12v-34h8v34h40v20h60v-40l20-14 20 14v40h100v-22h70v22h230v-46h10v-24h8v24h32v46h100v46z',
      'M0 240v-16l120-4 20-10h90l20 10h190l24-14h110l24 14 202 4v16z',
    ],
  },
  mossgrove: {
    hue: 145,
    shape: leaf,
    sky: [165, 125],
    orb: [250, 132, 44],
    ridges: [
      'M0 240v-60c30-22 50-14 66-4 10-36 60-40 82-12 20-22 60-18 70 8 40-28 80-14 92 10 24-36 84-32 100-4 30-26 74-18 86 4 20-32 80-36 104-6 24-26 70-24 84 0 30-22 70-22 116 4v60z',
      'M40 240l34-92 34 92zM118 240l40-112 40 112zM300 240l30-76 30 76zM520 240l42-116 42 116zM614 240l32-88 32 88zM700 240l42-110 42 110z',
      'M0 240v-16c60-14 130-16 200-6 90 14 160-8 240-8s150 20 220 12 100-6 140-2v20z',
    ],
  },
}

const names = Object.keys(looks)

/** The look of a game by its art key; one that nobody drew gets one of the six, always the same. */
export const lookOf = (artKey: string): GameLook & { key: string } => {
  const sum = [...artKey].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  const key = Object.hasOwn(looks, artKey) ? artKey : (names[sum % names.length] ?? '')
  return { key, ...(looks[key] ?? skybound) }
}
