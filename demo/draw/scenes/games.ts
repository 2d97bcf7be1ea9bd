/** Still lifes of a court: what one plays with lies on it, seen from above. */
import { amber, ember, ink, mix, paper } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Sheet } from '../sheet.ts'
import { n } from '../sheet.ts'
import type { Draw, Stage } from '../stage.ts'

/** A floor with the light falling across it. */
function floor({ s, w, h, fx }: Stage, color: string): void {
  s.rect(
    0,
    0,
    w,
    h,
    s.linear(
      [
        [0, mix(color, paper, 0.2)],
        [1, mix(color, ink, 0.22)],
      ],
      0,
      0,
      1,
      1,
    ),
  )
  s.glow(fx - 420, 60, 1100, 640, paper, 0.32)
}

function shadow(s: Sheet, x: number, y: number, rx: number, ry: number, strength = 0.5): void {
  s.ellipse(
    x,
    y,
    rx,
    ry,
    s.radial([
      [0, ink, strength],
      [0.6, ink, strength * 0.6],
      [1, ink, 0],
    ]),
  )
}

function strings(s: Sheet, rx: number, ry: number): void {
  const oval = `M${-rx},0a${rx},${ry} 0 1 0 ${rx * 2},0a${rx},${ry} 0 1 0 ${-rx * 2},0Z`
  s.clip(oval, () => {
    let d = ''
    for (let x = -rx; x <= rx; x += 20) d += `M${x},${-ry}V${ry}`
    for (let y = -ry; y <= ry; y += 20) d += `M${-rx},${y}H${rx}`
    s.stroke(d, paper, 2.4, 'opacity=".75"')
  })
}

function racket(s: Sheet, frame: string, grip: string): void {
  s.path('M-9,220H9L7,520H-7Z', mix(frame, ink, 0.25))
  s.path('M-38,226L0,286L38,226L12,262H-12Z', frame)
  strings(s, 164, 214)
  s.ellipse(0, 0, 172, 222, 'none', `stroke="${frame}" stroke-width="17"`)
  s.ellipse(0, 0, 176, 226, 'none', `stroke="${mix(frame, paper, 0.6)}" stroke-width="4" opacity=".8"`)
  s.rect(
    -17,
    512,
    34,
    190,
    s.linear(
      [
        [0, mix(grip, paper, 0.25)],
        [1, mix(grip, ink, 0.25)],
      ],
      0,
      0,
      1,
      0,
    ),
    'rx="12"',
  )
  for (let y = 530; y < 690; y += 20) s.line(-17, y + 9, 17, y - 5, mix(grip, ink, 0.4), 3, 'opacity=".6"')
}

function shuttle(s: Sheet): void {
  for (let i = -4; i <= 4; i++) {
    const tip = i * 31
    const base = i * 11
    const tall = -230 + Math.abs(i) * 9
    s.path(
      `M${base - 8},-44L${tip - 24},${tall + 22}Q${tip},${tall - 18} ${tip + 24},${tall + 22}L${base + 8},-44Z`,
      i % 2 ? '#E9F0F2' : paper,
      `stroke="${mix(paper, ink, 0.2)}" stroke-width="2"`,
    )
    s.line(base, -44, tip, tall, mix(paper, ink, 0.28), 2.4)
  }
  s.stroke('M-58,-112Q0,-92 58,-112M-82,-164Q0,-142 82,-164', mix(paper, ink, 0.22), 4)
  s.path('M-46,-46H46V-32Q46,30 0,34Q-46,30 -46,-32Z', paper)
  s.path('M-46,-46H46V-34H-46Z', ember)
  s.path('M8,-34H46V-30Q46,30 0,34Q24,10 8,-34Z', ink, 'opacity=".1"')
}

export const badminton: Draw = (stage) => {
  const { s, r, w, fx } = stage
  const [ground, frame, grip] = r.pick([
    ['#1F6E68', ember, '#14262F'],
    ['#2C6A86', '#F4F7F8', ember],
  ] as const)
  floor(stage, ground)
  s.group(`transform="rotate(-11 ${n(fx)} 450)"`, () => {
    const line = mix(paper, ground, 0.08)
    for (const y of [150, 236, 792]) s.line(-900, y, w + 900, y, line, 11)
    for (const x of [fx - 560, fx + 60, fx + 700]) s.line(x, -400, x, 1400, line, 11)
  })
  shadow(s, fx - 92, 470, 250, 290, 0.34)
  s.group(`transform="translate(${n(fx - 150)} 396) rotate(-38)"`, () => racket(s, frame, grip))
  shadow(s, fx + 400, 520, 190, 130, 0.5)
  s.group(`transform="translate(${n(fx + 318)} 476) rotate(${r.whole(112, 128)}) scale(1.16)"`, () => shuttle(s))
}

export const tableTennis: Draw = (stage) => {
  const { s, r, w, h, fx } = stage
  const [ground, face] = r.pick([
    ['#14565E', '#D9553A'],
    ['#1F4C75', '#E8794A'],
  ] as const)
  floor(stage, ground)
  s.group(`transform="rotate(14 ${n(fx)} 450)"`, () => {
    s.line(-900, 330, w + 900, 330, paper, 8, 'opacity=".9"')
    s.line(-900, -150, w + 900, -150, paper, 16)
    s.line(-900, 1010, w + 900, 1010, paper, 16)
    s.rect(fx + 470, -600, 22, 2200, paper, 'opacity=".88"')
    s.rect(fx + 492, -600, 90, 2200, ink, 'opacity=".2"')
    let net = ''
    for (let y = -600; y < 1600; y += 22) net += `M${n(fx + 376)},${y}H${n(fx + 470)}`
    for (let x = fx + 380; x < fx + 470; x += 20) net += `M${n(x)},-600V1600`
    s.stroke(net, mix(ink, ground, 0.3), 3, 'opacity=".55"')
  })
  for (const [x, y, turn, rubber] of [
    [fx - 330, 420, -34, face],
    [fx + 40, 610, 48, '#16242C'],
  ] as const) {
    shadow(s, x + 34, y + 46, 250, 250, 0.5)
    s.group(`transform="translate(${n(x)} ${y}) rotate(${turn})"`, () => {
      s.path(
        'M-34,150L-30,330Q-28,352 0,352Q28,352 30,330L34,150Z',
        s.linear(
          [
            [0, '#E2C39A'],
            [1, '#B98A57'],
          ],
          0,
          0,
          1,
          0,
        ),
      )
      s.path('M-10,160V350M10,160V350', 'none', 'stroke="#8A6237" stroke-width="3" opacity=".5"')
      s.path(
        'M-64,146C-180,96 -206,-10 -172,-96C-140,-172 -70,-200 0,-200C70,-200 140,-172 172,-96C206,-10 180,96 64,146C40,156 30,168 0,168C-30,168 -40,156 -64,146Z',
        mix(rubber, ink, 0.45),
      )
      s.path(
        'M-60,136C-170,90 -194,-10 -162,-92C-132,-164 -66,-190 0,-190C66,-190 132,-164 162,-92C194,-10 170,90 60,136Z',
        s.linear(
          [
            [0, mix(rubber, paper, 0.22)],
            [1, mix(rubber, ink, 0.12)],
          ],
          0,
          0,
          1,
          1,
        ),
      )
    })
  }
  shadow(s, fx + 320, 330, 84, 58, 0.55)
  s.circle(
    fx + 268,
    268,
    56,
    s.radial(
      [
        [0, paper],
        [0.65, '#F6E3D2'],
        [1, '#C99F7C'],
      ],
      0.36,
      0.3,
      0.78,
    ),
  )
  s.rect(0, h - 6, w, 6, ink, 'opacity=".1"')
}

/** Mown stripes, lines, and the ball in the low sun. */
export const football: Draw = (stage) => {
  const { s, r, w, fx } = stage
  const turf = r.pick(['#3F8068', '#357A5C'])
  floor(stage, turf)
  s.group(`transform="rotate(${r.pick([-16, 12])} ${n(fx)} 450)"`, () => {
    for (let x = -900; x < w + 900; x += 320) s.rect(x, -900, 160, 2700, paper, 'opacity=".1"')
    const line = `stroke="${paper}" stroke-width="12" opacity=".92"`
    s.circle(fx - 300, 450, 330, 'none', line)
    s.path(`M${n(fx - 300)},-900V1800`, 'none', line)
    s.circle(fx - 300, 450, 14, paper)
  })
  blades(s, r, w, turf)
  const x = fx + 190
  const y = 470
  s.path(
    `M${n(x - 60)},${y + 130}C${n(x + 160)},${y + 40} ${n(x + 520)},${y + 150} ${n(x + 620)},${y + 260}C${n(x + 480)},${y + 330} ${n(x + 160)},${y + 270} ${n(x - 60)},${y + 130}Z`,
    ink,
    'opacity=".32"',
  )
  ball(s, x, y, 210)
}

function blades(s: Sheet, r: Random, w: number, turf: string): void {
  for (const [color, alpha] of [
    [mix(turf, paper, 0.35), 0.5],
    [mix(turf, ink, 0.4), 0.35],
  ] as const) {
    let d = ''
    for (let i = 0; i < w / 6; i++)
      d += `M${n(r.between(0, w))},${n(r.between(0, 900))}l${n(r.between(-5, 5))},-${n(r.between(8, 18))}`
    s.stroke(d, color, 2.4, `opacity="${alpha}"`)
  }
}

function ball(s: Sheet, x: number, y: number, radius: number): void {
  s.circle(
    x,
    y,
    radius,
    s.radial(
      [
        [0, paper],
        [0.6, '#E9EEF0'],
        [1, '#8FA3AC'],
      ],
      0.36,
      0.3,
      0.8,
    ),
  )
  const round = `M${n(x - radius)},${n(y)}a${radius},${radius} 0 1 0 ${radius * 2},0a${radius},${radius} 0 1 0 ${-radius * 2},0Z`
  s.clip(round, () => {
    const corner = (cx: number, cy: number, size: number, turn: number): string =>
      [0, 1, 2, 3, 4]
        .map((i) => {
          const a = ((i * 72 + turn - 90) * Math.PI) / 180
          return `${n(cx + Math.cos(a) * size)},${n(cy + Math.sin(a) * size)}`
        })
        .join('L')
    const at = (degrees: number, far: number): readonly [number, number] => {
      const a = ((degrees - 90) * Math.PI) / 180
      return [x - 20 + Math.cos(a) * far, y - 16 + Math.sin(a) * far]
    }
    s.path(`M${corner(x - 20, y - 16, radius * 0.36, 8)}Z`, '#14262F')
    for (let i = 0; i < 5; i++) {
      const [ox, oy] = at(i * 72 + 8, radius * 0.96)
      const [ix, iy] = at(i * 72 + 8, radius * 0.36)
      const [jx, jy] = at(i * 72 + 8, radius * 0.66)
      s.path(`M${corner(ox, oy, radius * 0.32, i * 72 + 188)}Z`, '#14262F')
      s.line(ix, iy, jx, jy, '#5F7680', 5)
      const [ax, ay] = at(i * 72 + 8 - 21, radius * 0.76)
      const [bx, by] = at(i * 72 + 8 - 51, radius * 0.76)
      s.line(ax, ay, bx, by, '#5F7680', 5)
    }
  })
  s.ellipse(x - radius * 0.34, y - radius * 0.5, radius * 0.3, radius * 0.16, paper, 'opacity=".5"')
  s.circle(x, y, radius, 'none', `stroke="${amber}" stroke-width="3" opacity=".35"`)
}
