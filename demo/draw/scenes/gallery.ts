import { person, somebody } from '../figure.ts'
import { amber, ember, ink, mix, paper, warmRoom } from '../palette.ts'
import { studio } from '../room.ts'
import { n } from '../sheet.ts'
import type { Draw, Stage } from '../stage.ts'

/** A picture on the wall: an evening of its own. */
function frame(stage: Stage, x: number, y: number, w: number, h: number): void {
  const { s, r } = stage
  s.glow(x + w / 2, y + h / 2, w * 0.95, h * 1.05, '#FFEFD6', 0.75)
  s.rect(x + 9, y + 15, w, h, ink, 'opacity=".22"')
  s.rect(x, y, w, h, '#1B2A31')
  s.rect(x + 10, y + 10, w - 20, h - 20, paper)
  const [ix, iy, iw, ih] = [x + 32, y + 32, w - 64, h - 64]
  const top = r.pick(['#12303F', '#2B5C6B', '#06202E', '#3E3147'])
  const low = r.pick([amber, ember, '#7FB9BC', '#F3D3B4'])
  s.clip(`M${n(ix)},${n(iy)}h${n(iw)}v${n(ih)}h${n(-iw)}Z`, () => {
    s.rect(
      ix,
      iy,
      iw,
      ih,
      s.linear([
        [0, top],
        [0.75, mix(top, low, 0.75)],
        [1, low],
      ]),
    )
    const horizon = iy + ih * r.between(0.62, 0.76)
    const kind = r.whole(0, 2)
    if (kind === 0) {
      s.glow(ix + iw * 0.6, iy + ih * 0.34, iw * 0.4, ih * 0.34, '#FFE7C4', 0.9)
      s.line(ix + iw * 0.6, iy + ih, ix + iw * 0.6, iy + ih * 0.3, ink, 6)
      s.circle(ix + iw * 0.6, iy + ih * 0.3, 11, '#FFF6E6')
    } else if (kind === 1) {
      for (let i = 0; i < 9; i++)
        s.rect(ix + (i * iw) / 8 - 12, horizon - r.between(20, ih * 0.4), iw / 9, ih, mix(ink, top, 0.35))
      for (let i = 0; i < 26; i++) s.rect(ix + r.between(0, iw), horizon - r.between(-10, ih * 0.26), 5, 7, '#FFE3BF')
    } else {
      s.circle(ix + iw * 0.4, horizon - 12, ih * 0.13, '#FFE7C4')
      s.path(
        `M${n(ix)},${n(horizon + 14)}C${n(ix + iw * 0.3)},${n(horizon - 40)} ${n(ix + iw * 0.6)},${n(horizon + 30)} ${n(ix + iw)},${n(horizon - 24)}V${n(iy + ih)}H${n(ix)}Z`,
        mix(ink, top, 0.5),
      )
    }
    s.rect(ix, horizon + 20, iw, ih, mix(ink, top, 0.25))
    for (let i = 0; i < 4; i++)
      s.line(
        ix + r.between(0, iw),
        iy + ih - 10 - i * 9,
        ix + r.between(0, iw),
        iy + ih - 10 - i * 9,
        ember,
        3,
        'opacity=".7"',
      )
  })
}

export const gallery: Draw = (stage) => {
  const { s, r, w, fx } = stage
  studio(stage, { ...warmRoom, back: '#D5DDDF', floor: '#A98D70' }, 690)
  s.rect(0, 0, w, 46, '#2B3B43')
  for (let x = fx - 1400; x < fx + 1500; x += 400) {
    s.path(`M${n(x + 140)},46h40l26,40h-92Z`, '#14242C')
    s.path(
      `M${n(x + 116)},86h88l150,380h-388Z`,
      s.linear([
        [0, '#FFF3DF', 0.55],
        [1, '#FFF3DF', 0],
      ]),
    )
    const isTall = Math.round((x - fx) / 400) % 2 === 0
    if (isTall) frame(stage, x + 30, 132, 270, 350)
    else {
      frame(stage, x - 10, 130, 340, 226)
      frame(stage, x + 30, 392, 260, 180)
    }
  }
  s.rect(0, 684, w, 12, '#7F6549')
  for (const [dx, k, wave] of [
    [-470, 1.9, false],
    [-330, 1.72, false],
    [150, 2.02, true],
    [480, 1.8, false],
    [600, 1.15, false],
  ] as const) {
    const y = 862 - (k < 1.3 ? 6 : 0)
    s.ellipse(fx + dx, y + 6, 76 * k, 10 * k, ink, 'opacity=".22"')
    person(s, fx + dx, y, k, { ...somebody(r, 3), isWaving: wave, isLeft: dx > 300 })
  }
}
