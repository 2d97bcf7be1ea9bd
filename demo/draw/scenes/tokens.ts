import { person } from '../figure.ts'
import type { Studio } from '../palette.ts'
import { amber, ember, ink, mix, paper, studioOf } from '../palette.ts'
import { backdrop, studio } from '../room.ts'
import { n, poly } from '../sheet.ts'
import { block, facesOf, iso, slab } from '../solid.ts'
import type { Draw, Stage } from '../stage.ts'

function rays({ s, r, fx, w }: Stage, c: Studio, y: number): void {
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
  s.path(d, c.glow, `opacity="${c.isDark ? 0.16 : 0.5}"`)
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
  rays(stage, c, 380)
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
  rays(stage, c, 300)
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
  rays(stage, c, 520)
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

/** What stands on a sheet: lines, a table, a small figure; never a letter. */
function sheetOf({ s, r }: Stage, c: Studio, x: number, y: number, w: number, h: number, turn: number): void {
  s.group(`transform="rotate(${n(turn)} ${n(x)} ${n(y)})"`, () => {
    s.rect(x - w / 2 + 16, y - h / 2 + 22, w, h, ink, 'opacity=".13" rx="8"')
    s.rect(
      x - w / 2,
      y - h / 2,
      w,
      h,
      s.linear([
        [0, paper],
        [1, mix(paper, c.side, 0.35)],
      ]),
      'rx="6"',
    )
    const left = x - w / 2 + w * 0.11
    s.rect(left, y - h * 0.42, w * 0.4, h * 0.035, mix(c.accent, ink, 0.2), 'rx="4"')
    s.rect(left + w * 0.66, y - h * 0.43, w * 0.12, h * 0.05, ember, 'rx="4"')
    const kind = r.whole(0, 2)
    for (let i = 0; i < 16; i++) {
      const ly = y - h * 0.33 + i * h * 0.047
      if (kind > 0 && i > 4 && i < 10) continue
      s.rect(left, ly, w * (i % 5 === 4 ? r.between(0.3, 0.5) : r.between(0.68, 0.78)), h * 0.012, '#B4C4CC', 'rx="2"')
    }
    if (kind === 1)
      for (let i = 0; i < 6; i++)
        s.rect(
          left + i * w * 0.13,
          y + h * 0.13 - h * 0.03 * (i + r.between(0.5, 2)),
          w * 0.08,
          h * 0.03 * (i + 1.5),
          i === 4 ? ember : mix(c.accent, paper, 0.3),
          'rx="2"',
        )
    if (kind === 2)
      s.path(
        `M${n(left)},${n(y + h * 0.12)}l${n(w * 0.18)},${n(-h * 0.1)}l${n(w * 0.16)},${n(h * 0.05)}l${n(w * 0.2)},${n(-h * 0.13)}l${n(w * 0.22)},${n(h * 0.04)}v${n(h * 0.14)}Z`,
        mix(c.accent, paper, 0.55),
      )
  })
}

/** On the desk: papers, a pen, tea. */
function desk(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const c = studioOf(r)
  backdrop(stage, c)
  const count = r.whole(3, 4)
  for (let i = 0; i < count; i++)
    sheetOf(
      stage,
      c,
      fx + (i - (count - 1) / 2) * r.between(200, 290),
      470 + r.between(-50, 60),
      430,
      600,
      (i - (count - 1) / 2) * 9 + r.between(-5, 5),
    )
  const px = fx + r.between(300, 420)
  s.group(`transform="translate(${n(px)} 520) rotate(${r.whole(18, 40)})"`, () => {
    s.rect(14, -214, 22, 440, ink, 'opacity=".14" rx="11"')
    s.rect(
      -11,
      -230,
      22,
      380,
      s.linear(
        [
          [0, mix(c.accent, paper, 0.4)],
          [1, mix(c.accent, ink, 0.5)],
        ],
        0,
        0,
        1,
        0,
      ),
      'rx="10"',
    )
    s.rect(-11, -120, 22, 12, ember)
    s.path('M-11,150H11L2,222H-2Z', '#C9D5DA')
  })
  const cx = fx - r.between(560, 640)
  s.circle(cx + 12, 250, 118, ink, 'opacity=".13"')
  s.circle(
    cx,
    236,
    116,
    s.linear(
      [
        [0, paper],
        [1, c.side],
      ],
      0,
      0,
      1,
      1,
    ),
  )
  s.circle(cx, 236, 78, mix(c.side, paper, 0.3))
  s.circle(
    cx,
    236,
    68,
    s.radial([
      [0, '#C98A4B'],
      [1, '#7D4A22'],
    ]),
  )
  s.rect(0, h - 2, w, 2, c.line)
}

/** Pages that rise, one over the other, into a stack. */
function stack(stage: Stage): void {
  const { s, r, fx } = stage
  const c = studioOf(r)
  backdrop(stage, c)
  const i = { s, x: fx + 40, y: 330, k: 1.25 }
  const [sx, sy] = iso(i, 150, 200, -60)
  s.ellipse(
    sx,
    sy + 20,
    520,
    210,
    s.radial([
      [0, ink, 0.42],
      [1, ink, 0],
    ]),
  )
  const count = r.whole(4, 6)
  const gap = 330 / count
  slab(i, -30, -30, -70, 380, 480, 26, facesOf(c.accent, ink), mix(c.accent, paper, 0.5))
  for (let q = 0; q < count; q++) {
    const z = -30 + q * gap
    const shift = r.between(-16, 16)
    block(
      i,
      shift,
      shift,
      z,
      320,
      420,
      7,
      facesOf(q === count - 1 ? paper : mix(c.lit, c.side, 0.2), c.shade),
      q < count - 1 ? 'opacity=".9"' : '',
    )
    const rows = q === count - 1 ? 11 : 0
    for (let l = 0; l < rows; l++) {
      const a = iso(i, shift + 36, shift + 50 + l * 32, z + 8)
      const b = iso(i, shift + (l % 4 === 3 ? 170 : 284), shift + 50 + l * 32, z + 8)
      s.stroke(poly([a, b], false), l === 0 ? ember : l === 5 ? c.accent : '#A9BBC4', l === 0 ? 12 : 6)
    }
  }
}

export const document: Draw = (stage) => stage.r.pick([desk, desk, stack])(stage)

const crest = (x: number, y: number, k: number) =>
  `M${n(x)},${n(y - 250 * k)}C${n(x + 70 * k)},${n(y - 206 * k)} ${n(x + 150 * k)},${n(y - 190 * k)} ${n(x + 206 * k)},${n(y - 188 * k)}C${n(x + 214 * k)},${n(y + 30 * k)} ${n(x + 150 * k)},${n(y + 190 * k)} ${n(x)},${n(y + 262 * k)}C${n(x - 150 * k)},${n(y + 190 * k)} ${n(x - 214 * k)},${n(y + 30 * k)} ${n(x - 206 * k)},${n(y - 188 * k)}C${n(x - 150 * k)},${n(y - 190 * k)} ${n(x - 70 * k)},${n(y - 206 * k)} ${n(x)},${n(y - 250 * k)}Z`

/** A shield, its rings, and what it keeps. */
export const shield: Draw = (stage) => {
  const { s, r, w, h, fx } = stage
  const c = studioOf(r)
  backdrop(stage, c)
  const y = 440
  const ground = r.whole(0, 2)
  if (ground === 0) {
    for (let i = 0; i < 7; i++)
      s.circle(
        fx,
        y,
        300 + i * 90,
        'none',
        `stroke="${c.line}" stroke-width="${i % 2 ? 1.5 : 2.5}" ${i % 2 ? 'stroke-dasharray="3 12"' : ''} opacity="${n(0.7 - i * 0.08)}"`,
      )
    for (let i = 0; i < 16; i++) {
      const a = r.between(0, 6.28)
      const d = 300 + r.whole(0, 6) * 90
      s.circle(fx + Math.cos(a) * d, y + Math.sin(a) * d, r.between(5, 12), r.chance(0.25) ? ember : c.accent)
    }
  } else if (ground === 1) {
    const cell = 62
    for (let row = -1; row < 11; row++) {
      let d = ''
      let hot = ''
      for (let col = -1; col < w / 100; col++) {
        const cx = col * cell * 1.732 + (row % 2 ? cell * 0.866 : 0)
        const cy = row * cell * 1.5
        const hex = poly(
          [0, 1, 2, 3, 4, 5].map((q): [number, number] => [
            cx + Math.cos(q * 1.0472 + 0.5236) * (cell - 5),
            cy + Math.sin(q * 1.0472 + 0.5236) * (cell - 5),
          ]),
        )
        if (r.chance(0.1)) hot += hex
        else d += hex
      }
      s.path(d, 'none', `stroke="${c.line}" stroke-width="1.800" opacity=".4"`)
      s.path(hot, c.accent, 'opacity=".22"')
    }
  } else {
    const nodes = Array.from({ length: Math.round(w / 34) }, (): [number, number] => [r.between(0, w), r.between(0, h)])
    let d = ''
    for (const [i, a] of nodes.entries())
      for (const b of nodes.slice(i + 1)) if (Math.hypot(a[0] - b[0], a[1] - b[1]) < 185) d += poly([a, b], false)
    s.stroke(d, c.line, 1.6, 'opacity=".5"')
    for (const [x, ny] of nodes) s.circle(x, ny, r.between(4, 10), r.chance(0.15) ? ember : mix(c.accent, c.glow, 0.25))
  }
  s.glow(fx, y, 480, 460, mix(c.glow, paper, 0.5), c.isDark ? 0.3 : 0.9)
  s.ellipse(
    fx,
    806,
    260,
    26,
    s.radial([
      [0, ink, 0.4],
      [1, ink, 0],
    ]),
  )
  const k = r.between(1.12, 1.24)
  s.path(
    crest(fx, y, k),
    s.linear(
      [
        [0, mix(c.lit, paper, 0.4)],
        [0.5, c.side],
        [1, c.shade],
      ],
      0,
      0,
      1,
      1,
    ),
  )
  s.path(
    crest(fx, y, k * 0.91),
    s.linear(
      [
        [0, mix(c.shade, paper, 0.3)],
        [1, mix(c.shade, ink, 0.3)],
      ],
      0,
      0,
      1,
      1,
    ),
  )
  s.path(
    crest(fx, y, k * 0.87),
    s.linear([
      [0, mix('#0B6E75', paper, 0.25)],
      [1, '#053F46'],
    ]),
  )
  s.clip(crest(fx, y, k * 0.87), () => s.rect(fx, 0, 400, 900, paper, 'opacity=".1"'))
  const sign = r.whole(0, 2)
  if (sign === 0) s.stroke(`M${n(fx - 96)},${y}l66,70l130,-146`, paper, 38)
  else if (sign === 1) {
    s.stroke(`M${n(fx - 56)},${y - 20}v-46a56,56 0 0 1 112,0v46`, paper, 24)
    s.rect(
      fx - 92,
      y - 26,
      184,
      142,
      s.linear([
        [0, paper],
        [1, c.side],
      ]),
      'rx="16"',
    )
    s.path(`M${n(fx)},${y + 20}a18,18 0 0 1 10,33l6,33h-32l6,-33a18,18 0 0 1 10,-33Z`, '#053F46')
  } else
    s.path(
      `M${n(fx + 22)},${y - 130}L${n(fx - 92)},${y + 26}H${n(fx - 12)}L${n(fx - 26)},${y + 140}L${n(fx + 92)},${y - 28}H${n(fx + 8)}Z`,
      s.linear([
        [0, amber],
        [1, ember],
      ]),
    )
}
