import type { Studio } from '../palette.ts'
import { ember, ink, mix, paper, studioOf } from '../palette.ts'
import { backdrop } from '../room.ts'
import { n, poly } from '../sheet.ts'
import { block, facesOf, iso, slab } from '../solid.ts'
import type { Draw, Stage } from '../stage.ts'

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
