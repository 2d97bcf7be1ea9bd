import { person } from '../figure.ts'
import type { Studio } from '../palette.ts'
import { amber, ember, ink, mix, paper, studioOf } from '../palette.ts'
import { backdrop, studio } from '../room.ts'
import { n, poly } from '../sheet.ts'
import type { Draw, Stage } from '../stage.ts'

function rays({ s, r, fx, w }: Stage, c: Studio, y: number, floor: number): void {
  const count = 26
  let d = ''
  for (let i = 0; i < count; i++) {
    const a = (i / count) * Math.PI * 2 + r.between(-0.05, 0.05)
    const b = a + r.between(0.05, 0.12)
    d += poly([
      [fx, y],
      [fx + Math.cos(a) * w, y + Math.sin(a) * w],
      [fx + Math.cos(b) * w, y + Math.sin(b) * w],
    ])
  }
  s.clip(`M0,0H${w}V${floor}H0Z`, () => s.path(d, c.glow, `opacity="${c.isDark ? 0.16 : 0.5}"`))
}

function confetti({ s, r, w }: Stage, c: Studio): void {
  for (let i = 0; i < w / 24; i++)
    s.rect(
      r.between(0, w),
      r.between(0, 720),
      r.between(5, 9),
      r.between(12, 24),
      r.pick([ember, amber, c.accent, c.lit, c.side]),
      `transform="rotate(${r.whole(-40, 40)} ${r.whole(0, w)} 300)" rx="2" opacity=".85"`,
    )
}

/** A cup or a sail of metal on its plinth. */
function trophy(stage: Stage): void {
  const { s, r, fx } = stage
  const c = studioOf(r)
  studio(stage, c, 720)
  rays(stage, c, 380, 720)
  confetti(stage, c)
  const gold = (x2 = 1, y2 = 0) =>
    s.linear(
      [
        [0, '#B86A3C'],
        [0.28, '#F6C79A'],
        [0.46, '#FFF1E2'],
        [0.62, '#EBA56F'],
        [1, '#8F4A26'],
      ],
      0,
      0,
      x2,
      y2,
    )
  s.ellipse(
    fx,
    800,
    460,
    52,
    s.radial([
      [0, ink, 0.45],
      [1, ink, 0],
    ]),
  )
  s.path(
    `M${n(fx - 210)},800L${n(fx - 190)},690H${n(fx + 190)}L${n(fx + 210)},800Z`,
    s.linear(
      [
        [0, mix(c.shade, ink, 0.4)],
        [0.35, mix(c.shade, paper, 0.25)],
        [1, mix(c.shade, ink, 0.7)],
      ],
      0,
      0,
      1,
      0,
    ),
  )
  s.rect(
    fx - 150,
    650,
    300,
    42,
    s.linear(
      [
        [0, mix(c.accent, ink, 0.4)],
        [0.35, mix(c.accent, paper, 0.4)],
        [1, mix(c.accent, ink, 0.6)],
      ],
      0,
      0,
      1,
      0,
    ),
    'rx="4"',
  )
  s.rect(fx - 60, 726, 120, 34, gold(), 'rx="3"')
  const kind = r.whole(0, 2)
  if (kind === 0) {
    for (const k of [-1, 1])
      s.stroke(
        `M${n(fx + k * 140)},210C${n(fx + k * 290)},200 ${n(fx + k * 270)},400 ${n(fx + k * 100)},400`,
        '#D98E5A',
        24,
      )
    s.path(
      `M${n(fx - 160)},160H${n(fx + 160)}C${n(fx + 160)},340 ${n(fx + 110)},450 ${n(fx + 34)},478C${n(fx + 28)},560 ${n(fx + 40)},610 ${n(fx + 100)},650H${n(fx - 100)}C${n(fx - 40)},610 ${n(fx - 28)},560 ${n(fx - 34)},478C${n(fx - 110)},450 ${n(fx - 160)},340 ${n(fx - 160)},160Z`,
      gold(),
    )
    s.ellipse(fx, 160, 160, 26, '#9C5730')
    s.ellipse(fx, 164, 144, 19, '#6B3517')
  } else if (kind === 1) {
    s.path(
      `M${n(fx - 30)},650C${n(fx - 190)},540 ${n(fx - 170)},300 ${n(fx + 60)},110C${n(fx + 20)},300 ${n(fx + 30)},520 ${n(fx + 40)},650Z`,
      gold(1, 0.4),
    )
    s.path(
      `M${n(fx + 40)},650C${n(fx + 30)},520 ${n(fx + 20)},300 ${n(fx + 60)},110C${n(fx + 190)},290 ${n(fx + 190)},540 ${n(fx + 80)},650Z`,
      s.linear(
        [
          [0, mix(c.accent, paper, 0.5)],
          [1, mix(c.accent, ink, 0.35)],
        ],
        0,
        0,
        1,
        1,
      ),
    )
  } else {
    s.path(`M${n(fx - 26)},650L${n(fx - 14)},480H${n(fx + 14)}L${n(fx + 26)},650Z`, gold())
    const star: [number, number][] = []
    for (let i = 0; i < 10; i++) {
      const a = -Math.PI / 2 + (i * Math.PI) / 5
      const d = i % 2 ? 96 : 220
      star.push([fx + Math.cos(a) * d, 320 + Math.sin(a) * d])
    }
    s.path(poly(star), gold(1, 1), 'stroke="#F6C79A" stroke-width="10" stroke-linejoin="round"')
    for (let i = 0; i < 10; i += 2)
      s.path(
        poly([[fx, 320], star[i] as [number, number], star[(i + 1) % 10] as [number, number]]),
        '#8F4A26',
        'opacity=".24"',
      )
  }
  s.glow(fx - 50, 250, 120, 190, paper, 0.4)
}

/** Three steps and those who climbed them. */
function podium(stage: Stage): void {
  const { s, r, fx } = stage
  const c = studioOf(r)
  studio(stage, c, 740)
  rays(stage, c, 300, 740)
  confetti(stage, c)
  s.ellipse(
    fx,
    836,
    640,
    46,
    s.radial([
      [0, ink, 0.4],
      [1, ink, 0],
    ]),
  )
  const coats = ['#0B6E75', ember, '#E6EDF0', '#37525E']
  for (const [i, [x, tall]] of (
    [
      [-290, 170],
      [290, 120],
      [0, 270],
    ] as const
  ).entries()) {
    s.rect(
      fx + x - 150,
      830 - tall,
      300,
      tall,
      s.linear([
        [0, mix(c.lit, c.side, 0.2)],
        [1, c.shade],
      ]),
      'rx="3"',
    )
    s.path(`M${n(fx + x - 150)},${830 - tall}l26,-26h248l26,26Z`, mix(c.lit, paper, 0.5))
    s.circle(fx + x, 830 - tall / 2, 34, i === 2 ? ember : c.accent)
    s.circle(fx + x, 830 - tall / 2, 22, 'none', `stroke="${paper}" stroke-width="4"`)
    person(s, fx + x, 822 - tall, i === 2 ? 1.9 : 1.75, {
      coat: coats[(i + r.whole(0, 3)) % 4] as string,
      trousers: '#14262F',
      skin: r.pick(['#E8BE9C', '#C98F6B', '#F0CDB0']),
      hair: '#1D1A1A',
      stride: 5,
      hasLongHair: r.chance(0.5),
      isWaving: i === 2 || r.chance(0.6),
      isLeft: x > 0,
    })
  }
}

/** A medal on its ribbon. */
function medal(stage: Stage): void {
  const { s, r, fx } = stage
  const c = studioOf(r)
  backdrop(stage, c)
  rays(stage, c, 520, 900)
  s.path(`M${n(fx - 190)},-20H${n(fx - 60)}L${n(fx + 60)},400H${n(fx - 40)}Z`, mix(c.accent, ink, 0.25))
  s.path(
    `M${n(fx + 190)},-20H${n(fx + 60)}L${n(fx - 60)},400H${n(fx + 40)}Z`,
    s.linear([
      [0, c.accent],
      [1, mix(c.accent, paper, 0.25)],
    ]),
  )
  s.path(`M${n(fx + 140)},-20H${n(fx + 110)}L${n(fx - 24)},400H${n(fx + 2)}Z`, ember)
  s.ellipse(
    fx + 16,
    590,
    236,
    226,
    s.radial([
      [0, ink, 0.5],
      [0.8, ink, 0.3],
      [1, ink, 0],
    ]),
  )
  const rim: [number, number][] = []
  for (let i = 0; i < 72; i++)
    rim.push([
      fx + Math.cos((i / 36) * Math.PI) * (i % 2 ? 212 : 222),
      560 + Math.sin((i / 36) * Math.PI) * (i % 2 ? 212 : 222),
    ])
  s.path(
    poly(rim),
    s.linear(
      [
        [0, '#FFE7CF'],
        [0.5, '#E79B62'],
        [1, '#9A5229'],
      ],
      0,
      0,
      1,
      1,
    ),
  )
  s.circle(
    fx,
    560,
    178,
    s.linear(
      [
        [0, '#C4743F'],
        [1, '#FBD9B7'],
      ],
      0,
      0,
      1,
      1,
    ),
  )
  s.circle(
    fx,
    560,
    166,
    s.linear(
      [
        [0, '#FBDFC3'],
        [1, '#D98A52'],
      ],
      0,
      0,
      1,
      1,
    ),
  )
  for (const k of [-1, 1]) {
    for (let i = 0; i < 8; i++) {
      const a = Math.PI / 2 + k * (0.3 + i * 0.28)
      s.path(
        'M0,0C12,-16 12,-40 0,-54C-12,-40 -12,-16 0,0Z',
        '#A65A2E',
        `transform="translate(${n(fx + Math.cos(a) * 112)} ${n(560 + Math.sin(a) * 112)}) rotate(${n((a * 180) / Math.PI + (k > 0 ? 215 : -35))})" opacity=".8"`,
      )
    }
  }
  s.path(
    `M${n(fx + 12)},480L${n(fx - 46)},572H${n(fx - 6)}L${n(fx - 14)},640L${n(fx + 46)},546H${n(fx + 4)}Z`,
    '#9A5229',
  )
}

export const award: Draw = (stage) => stage.r.pick([trophy, trophy, podium, medal])(stage)
