import { clothes, faces, glasses, hairFront, hairs, looks, skins } from './portrait-parts.ts'
import type { Look } from './portrait-parts.ts'
import { mix, paper } from './palette.ts'
import type { Random } from './random.ts'
import { random } from './random.ts'
import { Sheet, n } from './sheet.ts'

const walls = [
  '#DCE6EA',
  '#C3D6DC',
  '#B5D0D2',
  '#0B6E75',
  '#2F5561',
  '#F1DCCB',
  '#E8C3A8',
  '#EEF2F3',
  '#9DB6C0',
  '#17414D',
  '#CFE2DF',
  '#E4DDD5',
]

function eyes(s: Sheet, r: Random, look: Look, hair: string, skin: string): void {
  const lid = mix(hair, '#000F17', 0.6)
  const gap = r.between(25, 28)
  const isLaughing = r.chance(0.18)
  for (const way of [-1, 1]) {
    const x = 200 + way * gap
    if (isLaughing) s.stroke(`M${n(x - 8)},184q8,-8 16,0`, lid, 3.6)
    else {
      s.ellipse(x, 181, 4.6, 5.4, '#12222A')
      s.circle(x + 1.6, 179, 1.4, paper)
    }
    s.stroke(
      `M${n(x - 11)},${look === 'masculine' ? 165 : 164}q11,${n(-r.between(3, 7))} 22,0`,
      mix(hair, skin, 0.15),
      look === 'masculine' ? 4.6 : 3.2,
    )
  }
}

function mouth(s: Sheet, r: Random, look: Look, skin: string): void {
  const smile = r.whole(0, 2)
  const lip = mix(skin, look === 'feminine' ? '#B5402F' : '#8A3E28', 0.62)
  if (smile === 0) s.stroke('M184,222q16,13 32,0', lip, 3.6)
  else if (smile === 1)
    s.path(
      'M182,219Q200,226 218,219Q214,236 200,236Q186,236 182,219Z',
      paper,
      `stroke="${lip}" stroke-width="2.6" stroke-linejoin="round"`,
    )
  else s.stroke('M186,224q12,9 29,-3', lip, 3.6)
}

/** Head and shoulders in a square of 400; the head rests around (200, 180). */
export function bust(s: Sheet, r: Random, look: Look): void {
  const skin = r.pick(skins)
  const hair = r.pick(r.chance(0.82) ? hairs.slice(0, 5) : hairs)
  const cloth = r.pick(clothes)
  const style = r.pick(looks[look])
  const shade = mix(skin, '#7A3B1E', 0.17)
  if (style.back) s.path(style.back, mix(hair, '#000F17', 0.22))
  if (style.bun) s.circle(200, 84, 31, mix(hair, '#000F17', 0.12))
  s.path('M174,226V286C182,312 218,312 226,286V226Z', shade)
  cloth.draw(s, r.pick(cloth.colors), skin)
  s.path('M174,240C184,258 216,258 226,240V252C216,268 184,268 174,252Z', mix(skin, '#5A2812', 0.26))
  if (!style.isShorn) s.path('M136,180C128,98 272,98 264,180C262,190 138,190 136,180Z', mix(hair, '#000F17', 0.12))
  for (const [x, way] of [
    [141, -1],
    [259, 1],
  ] as const) {
    s.ellipse(x, 182, 11, 16, skin)
    s.path(
      `M${x + way * 4},174q${-way * 7},6 ${-way * 2},14`,
      'none',
      `stroke="${shade}" stroke-width="2.5" stroke-linecap="round"`,
    )
  }
  s.path(r.pick(faces), skin)
  s.ellipse(164, 208, 13, 8, '#E8794A', 'opacity=".16"')
  s.ellipse(236, 208, 13, 8, '#E8794A', 'opacity=".16"')
  eyes(s, r, look, hair, skin)
  s.stroke('M200,190q5,10 -3,13', shade, 3.2)
  if (look === 'masculine' && style.beard)
    s.path(
      'M143,190C146,232 170,258 200,258C230,258 254,232 257,190C250,206 244,214 232,214C222,208 210,209 200,212C190,209 178,208 168,214C156,214 150,206 143,190Z',
      mix(hair, skin, 0.22),
    )
  mouth(s, r, look, skin)
  if (style.front) hairFront(s, style, hair)
  if (r.chance(0.3)) r.pick(glasses)(s)
  if (look === 'feminine' && r.chance(0.4))
    for (const x of [140, 260]) s.circle(x, 203, 4, r.pick(['#F2D7B0', '#FFFFFF', '#3FB0B5']))
}

/** A friendly face of 400 × 400 that holds in a circle. */
export function drawPortrait(seed: number, look: Look): string {
  const s = new Sheet(400, 400)
  const r = random(seed, `portrait ${look}`)
  const wall = r.pick(walls)
  s.rect(
    0,
    0,
    400,
    400,
    s.linear([
      [0, mix(wall, paper, 0.22)],
      [1, mix(wall, '#000F17', 0.07)],
    ]),
  )
  const x = r.between(60, 340)
  s.circle(x, r.between(60, 220), r.between(110, 200), paper, 'opacity=".13"')
  bust(s, r, look)
  return s.svg(400, 400)
}
