import { ember, ink, mix, paper } from './palette.ts'
import type { Random } from './random.ts'
import type { Sheet } from './sheet.ts'

/** A side view, 1000 long with the ground at 0, facing right. */
interface Shape {
  body: string
  glass: string
  /** pillars, drawn over the glass */
  pillars: string
  shoulder: string
  sill: string
  lamp: string
  tail: string
  wheels: readonly [number, number]
  r: number
}

const arch = (cx: number, r: number, y: number) => {
  const half = Math.sqrt(r * r - (r - 13 + y) ** 2)
  return `L${Math.round(cx + half)},${y}A${r},${r} 0 1 0 ${Math.round(cx - half)},${y}`
}

const sedan: Shape = {
  body: `M28,-72C10,-96 4,-146 12,-186C15,-199 24,-206 40,-209C118,-240 205,-279 325,-292C440,-303 548,-293 622,-262C668,-242 702,-224 738,-208C832,-200 922,-183 966,-150C990,-133 1001,-112 998,-88C996,-62 988,-46 968,-40${arch(815, 85, -36)}${arch(208, 85, -36)}L70,-40C50,-44 38,-54 28,-72Z`,
  glass:
    'M176,-226C238,-260 312,-279 392,-283C484,-287 556,-275 604,-252C640,-235 668,-221 694,-208C560,-206 330,-208 176,-226Z',
  pillars: 'M452,-286L466,-286L478,-205L460,-205ZM276,-268L284,-271L318,-208L304,-209Z',
  shoulder: 'M24,-182C200,-196 620,-196 948,-154',
  sill: 'M296,-62C420,-72 620,-72 726,-62L730,-40L292,-40Z',
  lamp: 'M906,-158C936,-156 958,-148 974,-134C950,-140 926,-146 906,-149Z',
  tail: 'M12,-192C40,-200 70,-202 96,-200L94,-194C66,-196 38,-192 12,-182Z',
  wheels: [208, 815],
  r: 72,
}

const suv: Shape = {
  body: `M26,-84C12,-120 10,-190 22,-238C28,-262 44,-292 76,-312C150,-332 300,-342 420,-338C520,-334 596,-312 648,-276C676,-257 700,-240 726,-228C822,-220 916,-204 960,-176C986,-158 996,-130 994,-100C992,-74 984,-56 966,-50${arch(806, 92, -44)}${arch(206, 92, -44)}L66,-50C46,-54 34,-66 26,-84Z`,
  glass:
    'M98,-250C108,-284 130,-304 168,-312C260,-324 370,-327 436,-322C520,-316 580,-296 624,-266C646,-251 664,-239 682,-230C520,-230 260,-236 98,-250Z',
  pillars: 'M420,-326L436,-326L452,-230L432,-230ZM214,-322L226,-322L246,-238L226,-239Z',
  shoulder: 'M22,-214C240,-226 640,-222 944,-180',
  sill: 'M300,-74C420,-86 610,-86 710,-74L714,-48L296,-48Z',
  lamp: 'M890,-192C926,-190 950,-182 970,-164C944,-172 916,-179 890,-182Z',
  tail: 'M20,-232C54,-240 80,-242 108,-240L106,-232C78,-234 52,-230 18,-220Z',
  wheels: [206, 806],
  r: 79,
}

const coupe: Shape = {
  body: `M26,-68C6,-92 2,-142 14,-178C18,-190 30,-198 48,-202C150,-222 230,-258 340,-270C430,-279 520,-272 590,-244C634,-226 668,-206 700,-190C820,-186 920,-168 968,-134C992,-117 1002,-98 998,-76C996,-54 986,-40 968,-36${arch(826, 86, -32)}${arch(196, 86, -32)}L70,-36C48,-40 36,-50 26,-68Z`,
  glass:
    'M250,-224C302,-250 360,-261 420,-261C490,-261 545,-248 586,-228C612,-214 636,-201 656,-191C520,-188 360,-192 250,-224Z',
  pillars: 'M404,-264L416,-264L420,-192L404,-194Z',
  shoulder: 'M22,-170C200,-190 620,-182 950,-138',
  sill: 'M288,-58C420,-68 630,-68 736,-58L740,-36L284,-36Z',
  lamp: 'M908,-144C938,-142 960,-133 976,-118C950,-125 928,-131 908,-134Z',
  tail: 'M14,-184C44,-194 76,-196 104,-194L102,-187C74,-189 44,-184 12,-174Z',
  wheels: [196, 826],
  r: 73,
}

const wagon: Shape = {
  body: `M28,-74C12,-100 8,-156 18,-200C24,-226 44,-262 84,-280C180,-298 330,-304 430,-300C530,-296 600,-276 650,-246C682,-228 708,-214 738,-204C830,-197 922,-182 964,-150C990,-132 1000,-112 997,-88C995,-62 986,-46 968,-40${arch(815, 85, -36)}${arch(208, 85, -36)}L70,-40C50,-44 38,-56 28,-74Z`,
  glass:
    'M92,-226C112,-256 140,-270 184,-277C280,-289 380,-291 446,-286C526,-280 584,-263 628,-238C654,-224 676,-214 696,-206C520,-204 280,-208 92,-226Z',
  pillars: 'M446,-290L460,-290L474,-205L456,-205ZM238,-288L250,-288L274,-211L256,-212Z',
  shoulder: 'M20,-186C220,-198 640,-194 948,-154',
  sill: 'M296,-62C420,-72 620,-72 726,-62L730,-40L292,-40Z',
  lamp: 'M906,-158C936,-156 958,-148 974,-134C950,-140 926,-146 906,-149Z',
  tail: 'M16,-198C46,-206 76,-208 104,-206L102,-199C74,-201 46,-197 14,-187Z',
  wheels: [208, 815],
  r: 72,
}

const shapes = { sedan, suv, coupe, wagon }
export type CarKind = keyof typeof shapes

export interface CarLook {
  kind: CarKind
  /** length on the sheet */
  length: number
  paint: string
  isLeft?: boolean
  /** 0 day, 1 night: glass darkens, lamps shine */
  dark?: number
  isMoving?: boolean
  /** opacity of the mirror image below, on wet or polished ground */
  mirror?: number
  /** a body without wheels, glass still open: what a workshop sees */
  isBare?: boolean
}

export const carKind = (r: Random): CarKind => r.pick(['sedan', 'suv', 'coupe', 'wagon', 'sedan'])

/** Paints of the range: paper, mist, teal, ink, and once in a while the warm one. */
export function paintOf(r: Random, dark: number): string {
  const quiet =
    dark > 0.6 ? ['#8FA6AF', '#C8D5DA', '#0F5A62', '#37525E'] : ['#F5F8F9', '#C9D5DA', '#0B6E75', '#1B2F39', '#5F7C88']
  return r.chance(0.1) ? ember : r.pick(quiet)
}

/** A car standing on `y`, its middle at `x`. */
export function car(s: Sheet, x: number, y: number, look: CarLook): void {
  const { length, isLeft = false, dark = 0, mirror = 0 } = look
  const k = length / 1000
  if (mirror)
    s.group(`opacity="${mirror}" transform="translate(0 ${Math.round(1.72 * y)}) scale(1 -.72)"`, () =>
      s.at(x + (isLeft ? length / 2 : -length / 2), y, k, () => side(s, look), isLeft),
    )
  s.ellipse(
    x,
    y,
    length * 0.56,
    length * 0.035,
    s.radial([
      [0, ink, 0.75],
      [0.6, ink, 0.45],
      [1, ink, 0],
    ]),
  )
  s.at(x + (isLeft ? length / 2 : -length / 2), y, k, () => side(s, look), isLeft)
  if (dark > 0.4 && !look.isBare) {
    const way = isLeft ? -1 : 1
    const tip = x + way * length * 0.485
    const reach = length * 1.15
    const cone = s.linearAt(
      [
        [0, '#FFF3E2', 0.3 * dark],
        [1, '#FFF3E2', 0],
      ],
      tip,
      0,
      tip + way * reach,
      0,
    )
    s.path(
      `M${tip},${y - 0.15 * length}L${tip + way * reach},${y - 0.19 * length}L${tip + way * reach},${y + 0.03 * length}L${tip},${y - 0.13 * length}Z`,
      cone,
    )
    s.glow(tip, y - 0.142 * length, length * 0.11, length * 0.07, '#FFF6EA', 0.9 * dark)
    s.glow(x - way * length * 0.49, y - 0.19 * length, length * 0.1, length * 0.06, ember, 0.85 * dark)
  }
}

function side(s: Sheet, { kind, paint, dark = 0, isMoving = false, isBare = false }: CarLook): void {
  const shape = shapes[kind]
  const shadow = mix(paint, ink, 0.55 + dark * 0.2)
  if (!isBare) for (const cx of shape.wheels) s.circle(cx, -shape.r - 1, shape.r + 14, mix(ink, paint, 0.05))
  s.path(
    shape.body,
    s.linear([
      [0, mix(paint, paper, 0.45 - dark * 0.25)],
      [0.32, mix(paint, paper, 0.12)],
      [0.45, mix(paint, ink, 0.06)],
      [0.62, mix(paint, ink, 0.2)],
      [0.8, mix(paint, ink, 0.4 + dark * 0.15)],
      [1, shadow],
    ]),
  )
  s.path(
    shape.glass,
    s.linear(
      [
        [0, isBare ? mix(paint, ink, 0.5) : mix('#0A2530', '#9DBBC6', 0.35 - dark * 0.25)],
        [0.5, isBare ? mix(paint, ink, 0.66) : mix('#061B25', '#7FA3B0', 0.14)],
        [1, '#04141C'],
      ],
      0,
      0,
      0.25,
      1,
    ),
  )
  s.path(shape.pillars, mix(paint, ink, 0.72))
  s.stroke(shape.shoulder, paper, 3.5, `opacity="${0.5 - dark * 0.2}"`)
  s.path(shape.sill, ink, 'opacity=".42"')
  s.path(shape.lamp, dark > 0.4 ? '#FFF9F0' : mix(paint, paper, 0.85))
  s.path(shape.tail, dark > 0.4 ? '#FF6A45' : '#B9472E')
  s.stroke(`M${shape.wheels[0] + 190},-172h34M${shape.wheels[0] + 378},-170h34`, ink, 4, 'opacity=".35"')
  if (isBare) return
  for (const cx of shape.wheels) wheel(s, cx, -shape.r, shape.r, dark, isMoving)
}

function wheel(s: Sheet, x: number, y: number, r: number, dark: number, isMoving: boolean): void {
  const rim = mix('#C6D2D8', '#3A505B', dark * 0.85)
  s.circle(x, y, r, '#050F15')
  s.circle(
    x,
    y,
    r * 0.77,
    s.linear([
      [0, mix(rim, ink, 0.72)],
      [1, mix(rim, ink, 0.45)],
    ]),
  )
  if (isMoving) {
    for (const [share, alpha] of [
      [0.66, 0.35],
      [0.46, 0.45],
      [0.25, 0.35],
    ] as const)
      s.circle(x, y, r * share, 'none', `stroke="${rim}" stroke-width="9" opacity="${alpha}"`)
  } else {
    let spokes = ''
    for (let i = 0; i < 5; i++) {
      const a = (i * 72 - 90) * (Math.PI / 180)
      const tip = r * 0.73
      for (const swing of [-0.13, 0.13])
        spokes += `M${Math.round(x + Math.cos(a) * r * 0.14)},${Math.round(y + Math.sin(a) * r * 0.14)}L${Math.round(x + Math.cos(a + swing) * tip)},${Math.round(y + Math.sin(a + swing) * tip)}`
    }
    s.stroke(spokes, rim, 6.5)
  }
  s.circle(x, y, r * 0.75, 'none', `stroke="${rim}" stroke-width="3.5"`)
  s.circle(x, y, r * 0.15, rim)
}

/** A car seen from behind on a road, `width` wide. */
export function rear(s: Sheet, x: number, y: number, width: number, paint: string, dark: number): void {
  s.ellipse(
    x,
    y,
    width * 0.62,
    width * 0.07,
    s.radial([
      [0, ink, 0.7],
      [1, ink, 0],
    ]),
  )
  s.at(x, y, width / 200, () => {
    s.path(
      'M-92,-34L-90,0Q-88,4 -80,4L-66,4Q-60,4 -60,-4L-60,-30ZM92,-34L90,0Q88,4 80,4L66,4Q60,4 60,-4L60,-30Z',
      '#040D13',
    )
    s.path(
      'M-98,-30C-103,-62 -100,-86 -86,-98C-76,-124 -64,-142 -48,-147C-20,-152 20,-152 48,-147C64,-142 76,-124 86,-98C100,-86 103,-62 98,-30C96,-20 88,-14 76,-13L-76,-13C-88,-14 -96,-20 -98,-30Z',
      s.linear([
        [0, mix(paint, paper, 0.35)],
        [0.4, paint],
        [0.6, mix(paint, ink, 0.2)],
        [1, mix(paint, ink, 0.75)],
      ]),
    )
    s.path(
      'M-72,-100C-64,-122 -56,-134 -44,-138C-18,-142 18,-142 44,-138C56,-134 64,-122 72,-100C30,-105 -30,-105 -72,-100Z',
      s.linear([
        [0, '#5B7A87'],
        [1, '#06161F'],
      ]),
    )
    s.path('M-92,-84C-40,-90 40,-90 92,-84L90,-77C40,-83 -40,-83 -90,-77Z', dark > 0.3 ? '#FF5F3C' : '#A63C26')
    s.path('M-70,-40H70L62,-18H-62Z', ink, 'opacity=".5"')
  })
  if (dark > 0.3) {
    s.glow(x, y - width * 0.4, width * 0.75, width * 0.24, ember, 0.55 * dark)
    s.glow(x, y + width * 0.12, width * 0.5, width * 0.3, ember, 0.28 * dark)
  }
}
