/** Out of doors together: on the water, in the air, at dawn. */
import { person, somebody } from '../figure.ts'
import { bank, firs, depth, haze, ranges, sky, water, weather } from '../nature.ts'
import { amber, ember, ink, mix, moodOf, paper } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Sheet } from '../sheet.ts'
import { n } from '../sheet.ts'
import type { Draw } from '../stage.ts'

/** Somebody sitting with crossed legs, 300 high, facing the light. */
function sitter(s: Sheet, x: number, y: number, k: number, color: string, edge: string): void {
  s.at(x, y, k, () => {
    s.path(
      'M-150,-8C-150,-44 -92,-62 -40,-54L40,-54C92,-62 150,-44 150,-8C120,6 60,2 0,-6C-60,2 -120,6 -150,-8Z',
      color,
    )
    s.path(
      'M-46,-50C-52,-104 -62,-150 -56,-186C-50,-206 -28,-212 0,-212C28,-212 50,-206 56,-186C62,-150 52,-104 46,-50Z',
      color,
    )
    s.stroke('M-52,-186C-86,-150 -104,-96 -116,-46M52,-186C86,-150 104,-96 116,-46', color, 21)
    s.path('M-12,-236H12V-204H-12Z', color)
    s.ellipse(0, -256, 29, 34, color)
    s.circle(0, -296, 15, color)
    s.stroke('M58,-184C88,-150 106,-98 118,-50M29,-262C28,-240 20,-228 14,-220', edge, 4, 'opacity=".8"')
  })
}

export const yoga: Draw = (stage) => {
  const { s, r, w, h, fx } = stage
  const m = moodOf(r, ['dawn', 'dusk'])
  const horizon = 560
  sky(stage, m, horizon, fx)
  s.glow(fx, 430, 520, 420, m.name === 'dusk' ? ember : amber, 0.6)
  s.circle(
    fx,
    430,
    190,
    s.linear([
      [0, mix(m.sun, amber, 0.25)],
      [1, mix(m.sun, ember, 0.35)],
    ]),
  )
  ranges(stage, m, horizon, 190, 4, 0.2, 0.5)
  water(stage, m, horizon, h, fx)
  haze(stage, m, horizon, 40, 0.6)
  s.path(
    `M${n(fx - 520)},782H${n(fx + 520)}L${n(fx + 640)},900H${n(fx - 640)}Z`,
    s.linear([
      [0, mix(m.near, m.low, 0.22)],
      [1, mix(m.near, ink, 0.35)],
    ]),
  )
  for (let i = -5; i <= 5; i++) s.line(fx + i * 94, 784, fx + i * 116, 900, ink, 3, 'opacity=".25"')
  const cloth = mix(m.near, ink, 0.55)
  s.path(`M${n(fx - 190)},796H${n(fx + 190)}L${n(fx + 214)},838H${n(fx - 214)}Z`, mix('#0B6E75', m.near, 0.2))
  sitter(s, fx, 818, 1.22, cloth, mix(m.sun, ember, 0.3))
  for (const side of [-1, 1])
    s.group('opacity=".9"', () =>
      sitter(s, fx + side * 372, 800, 0.84, mix(cloth, m.low, 0.14), mix(m.sun, ember, 0.3)),
    )
  s.rect(0, h - 4, w, 4, ink, 'opacity=".2"')
}

function paddler(s: Sheet, r: Random, x: number, y: number, shirt: string): void {
  const skin = r.pick(['#E8BE9C', '#C98F6B', '#F0CDB0'])
  s.line(x + 66, y - 96, x + 24, y + 66, '#D9B98C', 8)
  s.path(
    `M${n(x + 30)},${n(y + 46)}L${n(x + 16)},${n(y + 92)}Q${n(x + 4)},${n(y + 106)} ${n(x - 2)},${n(y + 88)}L${n(x + 12)},${n(y + 40)}Z`,
    ember,
  )
  s.path(
    `M${n(x - 40)},${n(y)}C${n(x - 36)},${n(y - 44)} ${n(x - 8)},${n(y - 92)} ${n(x + 24)},${n(y - 96)}C${n(x + 42)},${n(y - 84)} ${n(x + 26)},${n(y - 30)} ${n(x + 16)},${n(y)}Z`,
    shirt,
  )
  s.stroke(
    `M${n(x + 18)},${n(y - 80)}L${n(x + 64)},${n(y - 92)}M${n(x + 10)},${n(y - 66)}L${n(x + 46)},${n(y - 26)}`,
    skin,
    12,
  )
  s.ellipse(x + 32, y - 118, 19, 22, skin)
  s.path(
    `M${n(x + 10)},${n(y - 116)}C${n(x + 8)},${n(y - 148)} ${n(x + 44)},${n(y - 150)} ${n(x + 52)},${n(y - 128)}C${n(x + 34)},${n(y - 132)} ${n(x + 22)},${n(y - 126)} ${n(x + 10)},${n(y - 116)}Z`,
    '#1D1A1A',
  )
}

/** Head of the boat: jaw, horn and mane. */
function dragon(s: Sheet, x: number, y: number): void {
  s.at(x, y, 1.05, () => {
    s.path(
      'M-60,10C0,4 30,-30 40,-84C48,-126 84,-146 128,-136L190,-116L176,-100L196,-88L134,-84C120,-60 128,-44 150,-34L112,-30C84,-6 20,34 -60,40Z',
      ember,
    )
    s.path('M134,-84L188,-88L150,-62Z', '#8E2F1D')
    s.path('M84,-140C70,-178 36,-190 14,-186C40,-172 48,-158 52,-132Z', amber)
    s.path('M44,-96C20,-110 0,-104 -14,-90C8,-90 20,-80 30,-62C10,-70 -8,-62 -18,-46C4,-48 14,-38 20,-24Z', '#0B6E75')
    s.circle(116, -112, 9, paper)
    s.circle(118, -111, 4.5, ink)
    s.stroke('M176,-112C214,-128 226,-100 250,-112', amber, 4)
  })
}

export const dragonBoat: Draw = (stage) => {
  const { s, r, w, h, fx } = stage
  const m = moodOf(r, ['dawn', 'day'])
  const horizon = 440
  const [sunX] = sky(stage, m, horizon, fx - 320)
  ranges(stage, m, horizon, 210, 4, 0.25, 0.5)
  firs(stage, (t) => [t * w, horizon + 16], Math.round(w / 16), 62, depth(m, 0.5))
  water(stage, m, horizon + 12, h, sunX)
  haze(stage, m, horizon + 12, 50, 0.5)
  for (const [dy, k, color] of [
    [560, 0.56, '#37525E'],
    [704, 0.94, '#F4F7F8'],
  ] as const) {
    s.at(fx - (k < 1 ? 300 : 150), dy, k, () => {
      for (let i = 0; i < 6; i++) paddler(s, r, -470 + i * 150, -34, i % 3 === 1 ? '#0B6E75' : color)
      s.path(
        'M-700,-78C-640,-40 -600,-34 -540,-34H520C580,-34 600,-40 640,-62C640,0 560,44 440,48H-480C-600,48 -680,0 -700,-78Z',
        s.linear([
          [0, '#D9553A'],
          [0.5, '#B23F2A'],
          [1, '#5E1C14'],
        ]),
      )
      s.stroke('M-640,-22H560', amber, 7)
      for (let i = 0; i < 26; i++)
        s.path(`M${-610 + i * 44},-6q22,26 44,0`, 'none', `stroke="${amber}" stroke-width="3" opacity=".55"`)
      dragon(s, 600, -40)
      s.path('M-690,-70C-724,-120 -716,-150 -690,-166C-700,-130 -680,-110 -660,-60Z', ember)
      for (let i = 0; i < 6; i++) s.path(`M${-486 + i * 150},58q26,-34 56,-6q24,-16 34,6Z`, paper, 'opacity=".75"')
    })
    s.path(
      `M${n(fx - 900 * k)},${n(dy + 50 * k)}C${n(fx - 400 * k)},${n(dy + 38 * k)} ${n(fx + 300 * k)},${n(dy + 62 * k)} ${n(fx + 820 * k)},${n(dy + 42 * k)}L${n(fx + 700 * k)},${n(dy + 70 * k)}H${n(fx - 760 * k)}Z`,
      paper,
      'opacity=".4"',
    )
  }
  weather(stage, m)
}

function balloon(s: Sheet, x: number, y: number, k: number, a: string, b: string): void {
  s.at(x, y, k, () => {
    s.path('M-26,128L-20,168M26,128L20,168M0,132V168', 'none', `stroke="${mix(a, ink, 0.5)}" stroke-width="3"`)
    const hull =
      'M0,-150C92,-150 138,-82 132,-10C126,52 62,104 34,134H-34C-62,104 -126,52 -132,-10C-138,-82 -92,-150 0,-150Z'
    s.path(hull, a)
    s.clip(hull, () => {
      for (const [cx, rx] of [
        [-92, 40],
        [0, 30],
        [92, 40],
      ] as const)
        s.path(
          `M0,-156C${cx - rx * 1.5},-110 ${cx - rx},40 ${n(cx * 0.3 - 7)},140H${n(cx * 0.3 + 7)}C${cx + rx},40 ${cx + rx * 1.5},-110 0,-156Z`,
          b,
        )
      s.rect(
        -150,
        -170,
        300,
        330,
        s.linear(
          [
            [0, paper, 0.34],
            [0.45, paper, 0],
            [1, ink, 0.32],
          ],
          0,
          0,
          1,
          0.4,
        ),
      )
    })
    s.path('M-34,134H34L28,146H-28Z', mix(a, ink, 0.35))
    s.rect(-24, 166, 48, 34, '#9A6B40', 'rx="6"')
    s.rect(-26, 164, 52, 8, '#6F4A29', 'rx="4"')
  })
}

/** Balloons over the plant, families on the lawn. */
export const balloons: Draw = (stage) => {
  const { s, r, w, h, fx } = stage
  const m = moodOf(r, ['day', 'dawn'])
  const horizon = 640
  sky(stage, m, horizon, fx + 420)
  ranges(stage, m, horizon, 190, 3, 0.2, 0.35)
  const hall = mix(paper, m.far, 0.35)
  for (let x = fx - 1100; x < fx + 1100; x += 130) {
    s.path(
      `M${n(x)},650V590L${n(x + 96)},556V590H${n(x + 130)}V650Z`,
      s.linear([
        [0, hall],
        [1, mix(hall, m.near, 0.25)],
      ]),
    )
    s.path(`M${n(x + 12)},596L${n(x + 88)},568V596Z`, mix(hall, '#0B6E75', 0.4))
  }
  s.rect(fx - 1100, 640, 2230, 26, mix(hall, m.near, 0.35))
  s.path(
    bank(stage, 664, 8),
    s.linear([
      [0, mix('#7FB29A', m.low, 0.35)],
      [1, mix('#3F7F68', m.near, 0.25)],
    ]),
  )
  const colors = [
    [ember, paper],
    ['#0B6E75', '#CFE5E2'],
    [amber, '#FFF3E2'],
    ['#F4F7F8', '#3FA0A5'],
    ['#37525E', amber],
    ['#D9553A', amber],
  ] as const
  const places = [
    [-250, 300, 1.42],
    [250, 210, 0.98],
    [560, 420, 0.72],
    [-620, 230, 0.7],
    [30, 520, 0.4],
    [-470, 540, 0.34],
  ] as const
  for (const [i, [dx, y, k]] of places.entries()) balloon(s, fx + dx, y, k, ...(colors[i] as readonly [string, string]))
  for (let i = 0; i < 9; i++) {
    const isChild = i % 3 === 1
    const x = fx - 620 + i * 150 + r.between(-30, 30)
    person(s, x, 792 + (i % 2) * 34, isChild ? 0.62 : 1.02, { ...somebody(r, 4), isWaving: i % 4 === 1 })
  }
  s.rect(0, h - 6, w, 6, ink, 'opacity=".08"')
}
