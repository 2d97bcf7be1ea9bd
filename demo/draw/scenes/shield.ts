import type { Studio } from '../palette.ts'
import { amber, ember, ink, mix, paper, studioOf } from '../palette.ts'
import { backdrop } from '../room.ts'
import { n, poly } from '../sheet.ts'
import type { Draw, Stage } from '../stage.ts'

const crest = (x: number, y: number, k: number) =>
  `M${n(x)},${n(y - 250 * k)}C${n(x + 70 * k)},${n(y - 206 * k)} ${n(x + 150 * k)},${n(y - 190 * k)} ${n(x + 206 * k)},${n(y - 188 * k)}C${n(x + 214 * k)},${n(y + 30 * k)} ${n(x + 150 * k)},${n(y + 190 * k)} ${n(x)},${n(y + 262 * k)}C${n(x - 150 * k)},${n(y + 190 * k)} ${n(x - 214 * k)},${n(y + 30 * k)} ${n(x - 206 * k)},${n(y - 188 * k)}C${n(x - 150 * k)},${n(y - 190 * k)} ${n(x - 70 * k)},${n(y - 206 * k)} ${n(x)},${n(y - 250 * k)}Z`

function orbits({ s, r, fx }: Stage, c: Studio, y: number): void {
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
}

function honeycomb({ s, r, w }: Stage, c: Studio): void {
  const cell = 62
  const corners = [0.5236, 1.5708, 2.618, 3.6652, 4.7124, 5.7596]
  for (let row = -1; row < 11; row++) {
    let d = ''
    let hot = ''
    for (let col = -1; col < w / 100; col++) {
      const cx = col * cell * 1.732 + (row % 2 ? cell * 0.866 : 0)
      const cy = row * cell * 1.5
      const hex = poly(
        corners.map((a): [number, number] => [cx + Math.cos(a) * (cell - 5), cy + Math.sin(a) * (cell - 5)]),
      )
      if (r.chance(0.1)) hot += hex
      else d += hex
    }
    s.path(d, 'none', `stroke="${c.line}" stroke-width="1.800" opacity=".4"`)
    s.path(hot, c.accent, 'opacity=".22"')
  }
}

function network({ s, r, w, h }: Stage, c: Studio): void {
  const nodes = Array.from({ length: Math.round(w / 34) }, (): [number, number] => [r.between(0, w), r.between(0, h)])
  let d = ''
  for (const [i, a] of nodes.entries())
    for (const b of nodes.slice(i + 1)) if (Math.hypot(a[0] - b[0], a[1] - b[1]) < 185) d += poly([a, b], false)
  s.stroke(d, c.line, 1.6, 'opacity=".5"')
  for (const [x, ny] of nodes) s.circle(x, ny, r.between(4, 10), r.chance(0.15) ? ember : mix(c.accent, c.glow, 0.25))
}

function sign({ s, r, fx }: Stage, c: Studio, y: number): void {
  const kind = r.whole(0, 2)
  if (kind === 0) s.stroke(`M${n(fx - 96)},${y}l66,70l130,-146`, paper, 38)
  else if (kind === 1) {
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

/** A shield, its rings, and what it keeps. */
export const shield: Draw = (stage) => {
  const { s, r, fx } = stage
  const c = studioOf(r)
  backdrop(stage, c)
  const y = 440
  r.pick([orbits, honeycomb, network])(stage, c, y)
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
  sign(stage, c, y)
}
