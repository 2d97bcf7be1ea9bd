import { glyph, type Glyph } from './tool-glyphs.ts'

/** One family: eight tiles of the same light, a white sign in the middle. */
const tiles = {
  teal: ['#1E9BA3', '#0B6E75'],
  ink: ['#3F6274', '#16303D'],
  ember: ['#F0976A', '#D2602F'],
  amber: ['#EDB55C', '#C98522'],
  leaf: ['#58B090', '#2A7F64'],
  sky: ['#67A9D8', '#2E74AD'],
  plum: ['#9A88C4', '#655199'],
  rose: ['#DF8796', '#B44F69'],
} as const

export type Tile = keyof typeof tiles

/** 256 × 256, round at the corners and clear outside them. */
export function drawToolIcon(sign: Glyph, tile: Tile): string {
  const [light, deep] = tiles[tile]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 96 96">` +
    `<defs><linearGradient id="t" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>` +
    `<clipPath id="c"><rect width="96" height="96" rx="22"/></clipPath></defs>` +
    `<g clip-path="url(#c)"><rect width="96" height="96" fill="url(#t)"/>` +
    `<circle cx="16" cy="2" r="58" fill="#fff" fill-opacity=".1"/></g>` +
    `<g transform="translate(21 21) scale(1.125)">${glyph(sign, deep)}</g></svg>`
  )
}
