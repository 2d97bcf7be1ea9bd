/** Signs of tools in a box of 48 × 48: white and half-white shapes, with cuts in the colour of the tile (`DEEP`). */
const line = (color: string, width: number, more = '') =>
  `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}`

const full = 'fill="#fff"'
const half = 'fill="#fff" fill-opacity=".5"'
const cut = 'fill="DEEP"'
const stroke = line('#fff', 4)
const faint = line('#fff', 4, ' stroke-opacity=".55"')
const slit = line('DEEP', 3.4)

const path = (d: string, look: string) => `<path d="${d}" ${look}/>`
const dot = (x: number, y: number, r: number, look: string) => `<circle cx="${x}" cy="${y}" r="${r}" ${look}/>`
const box = (x: number, y: number, w: number, h: number, r: number, look: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" ${look}/>`

const all = {
  clock: dot(24, 24, 21, half) + path('M24 11v13l9 6', stroke),
  receipt: path('M9 3h30v42l-6-4-4.5 4-4.5-4-4.5 4-4.5-4-6 4z', full) + path('M17 14h14M17 23h14M17 32h7', slit),
  room:
    box(12, 15, 24, 18, 6, full) +
    [16, 32].flatMap((x) => [6, 42].map((y) => dot(x, y, 5, half))).join('') +
    [4.5, 43.5].map((x) => dot(x, 24, 4.5, half)).join(''),
  mail: box(3, 8, 42, 32, 6, full) + path('M9 15l15 12 15-12', slit),
  cloud: path('M14 39a10 10 0 0 1-1-20 13 13 0 0 1 25 2 9 9 0 0 1-2 18z', full) + path('M24 21v12M19 28l5 5 5-5', slit),
  umbrella: path('M3 26a21 20 0 0 1 42 0z', full) + path('M24 27v12a5 5 0 0 0 10 0M24 3v3', stroke),
  headset:
    path('M8 28v-5a16 16 0 0 1 32 0v5', stroke) +
    box(3, 25, 11, 15, 5, full) +
    box(34, 25, 11, 15, 5, full) +
    path('M40 40c0 4-5 5-11 5', faint),
  bus:
    box(6, 4, 36, 36, 8, full) +
    box(11, 11, 26, 11, 3, cut) +
    dot(15, 31, 3, cut) +
    dot(33, 31, 3, cut) +
    path('M13 42v3M35 42v3', stroke),
  bowl:
    path('M3 24h42c0 9-6 16-13 18H16C9 40 3 33 3 24z', full) +
    path('M15 16c-4-4 3-6 0-11M24.5 16c-4-4 3-6 0-11M34 16c-4-4 3-6 0-11', line('#fff', 3.4, ' stroke-opacity=".55"')),
  code: path('M15 12L4 24l11 12M33 12l11 12-11 12', stroke) + path('M28 7l-8 34', faint),
  ticket: path('M3 12h42v8a4 4 0 0 0 0 8v8H3v-8a4 4 0 0 0 0-8z', full) + path('M30 15v2M30 23v2M30 31v2', slit),
  cube: path('M24 2l20 11v22L24 46 4 35V13z', half) + path('M24 2l20 11-20 11L4 13z', full) + path('M24 26v18', stroke),
  factory: path('M3 44V21l13 8v-8l13 8V5h8l4 39z', full) + [9, 19, 29].map((x) => box(x, 34, 5, 5, 1, cut)).join(''),
  shield: path('M24 2l19 7v14c0 12-8 19-19 23C13 42 5 35 5 23V9z', full) + path('M15 23l7 7 12-13', slit),
  truck:
    box(1, 10, 27, 24, 4, full) +
    path('M30 17h8l8 9v8H30z', half) +
    [12, 36].map((x) => dot(x, 36, 6, cut) + dot(x, 36, 4.2, full)).join(''),
  suitcase:
    box(3, 14, 42, 29, 6, full) + path('M16 14V9a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v5', stroke) + path('M4 27h40', slit),
  cap:
    path('M24 6l23 11-23 11L1 17z', full) + path('M10 25v11c5 6 23 6 28 0V25l-14 7z', half) + path('M44 19v14', stroke),
  scales:
    path('M24 4v38M14 43h20M8 12h32', stroke) +
    path('M1 30l7-17 7 17a7 6 0 0 1-14 0z', half) +
    path('M33 30l7-17 7 17a7 6 0 0 1-14 0z', half),
  cart:
    path('M12 13h32l-6 18H15z', half) +
    path('M2 6h7l6 25h23l6-18', stroke) +
    dot(18, 40, 4, full) +
    dot(34, 40, 4, full),
  wallet: path('M7 12l25-8a4 4 0 0 1 5 4v4z', half) + box(3, 12, 42, 30, 6, full) + box(29, 22, 16, 10, 5, cut),
  customer: dot(24, 14, 11, full) + path('M3 45c1-10 10-17 21-17s20 7 21 17z', half),
  bars: box(4, 26, 10, 18, 3, half) + box(19, 4, 10, 40, 3, full) + box(34, 15, 10, 29, 3, half),
  badge:
    box(7, 11, 34, 35, 6, full) +
    path('M24 10V2', stroke) +
    dot(24, 23, 5, cut) +
    path('M14 38c1-6 5-8 10-8s9 2 10 8z', cut),
  talk:
    path('M7 4h34a5 5 0 0 1 5 5v21a5 5 0 0 1-5 5H25l-11 10v-10H7a5 5 0 0 1-5-5V9a5 5 0 0 1 5-5z', full) +
    [14, 24, 34].map((x) => dot(x, 20, 3, cut)).join(''),
  book: path('M23 11C17 6 9 6 2 8v33c7-2 15-2 21 3z', full) + path('M25 11c6-5 14-5 21-3v33c-7-2-15-2-21 3z', half),
  globe: dot(24, 24, 21, half) + path('M4 24h40M24 4c11 12 11 28 0 40c-11-12-11-28 0-40', line('#fff', 3.4)),
  recruit: dot(18, 15, 10, full) + path('M1 45c1-10 8-16 17-16s16 6 17 16z', full) + path('M40 13v14M33 20h14', faint),
  flask:
    path('M13 30h22l6 10a3 3 0 0 1-3 5H10a3 3 0 0 1-3-5z', full) +
    path('M17 4h14M20 5v14L7 40a3 3 0 0 0 3 5h28a3 3 0 0 0 3-5L28 19V5', stroke),
  lock: path('M13 21v-6a11 11 0 0 1 22 0v6', stroke) + box(6, 20, 36, 26, 6, full) + dot(24, 33, 4, cut),
  swap: box(2, 12, 38, 25, 6, half) + box(42, 19, 4, 11, 2, full) + path('M25 7L11 27h9l-4 14 14-19h-9z', full),
  exchange: path('M7 15h31M30 7l9 8-9 8', stroke) + path('M41 33H10M18 25l-9 8 9 8', faint),
  pen: path('M31 4l13 13-25 25-14 2 2-14z', full) + path('M25 11l12 12', slit),
  bell:
    path('M24 3a14 14 0 0 1 14 14c0 12 6 14 6 19H4c0-5 6-7 6-19A14 14 0 0 1 24 3z', full) +
    path('M17 40h14a7 6 0 0 1-14 0z', half),
  gauge:
    path('M6 37a20 20 0 1 1 36 0', line('#fff', 6, ' stroke-opacity=".55"')) +
    path('M24 31l9-13', stroke) +
    dot(24, 31, 5, full),
  wrench: path('M45 12a12 12 0 0 1-16 14L13 43a5.5 5.5 0 0 1-8-8l17-16A12 12 0 0 1 36 3l-7 7 1 8 8 1z', full),
  parts: box(14, 3, 20, 19, 4, full) + box(3, 25, 19, 19, 4, half) + box(26, 25, 19, 19, 4, half),
  chain: path('M12 24L36 10M12 24l24 14', faint) + dot(10, 24, 8, full) + dot(38, 9, 7, full) + dot(38, 39, 7, full),
  bolt: path('M29 1L7 28h14l-3 19 23-28H27z', full),
  shift:
    box(3, 7, 42, 38, 6, full) +
    path('M14 3v8M34 3v8', stroke) +
    [11, 21, 31].flatMap((x) => [20, 31].map((y) => box(x, y, 6, 6, 1.5, cut))).join(''),
  helmet: path('M5 33a19 20 0 0 1 38 0z', full) + box(1, 35, 46, 8, 4, half) + path('M18 16v9M30 16v9', slit),
  bulb: path('M24 2a16 16 0 0 1 9 29l-1 6H16l-1-6a16 16 0 0 1 9-29z', full) + box(16, 40, 16, 6, 3, half),
  skills: [8, 24, 40]
    .flatMap((x, column) => [8, 24, 40].map((y, row) => dot(x, y, 6, (column + row) % 3 === 0 ? half : full)))
    .join(''),
  handshake: dot(16, 24, 15, half) + dot(32, 24, 15, half) + path('M24 11.5a15 15 0 0 1 0 25a15 15 0 0 1 0-25z', full),
  drawing: path('M4 44L44 4v40z', full) + path('M21 36h15V21z', cut),
} as const

export type Glyph = keyof typeof all

/** The sign's marks, cut in the tile's colour. */
export function glyph(name: Glyph, deep: string): string {
  return all[name].replaceAll('DEEP', deep)
}
