import { bank, depth, firs, haze, ranges, sky, water, weather } from '../nature.ts'
import { amber, ember, ink, mix, moodOf, paper } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Sheet } from '../sheet.ts'
import { n } from '../sheet.ts'
import type { Draw, Stage } from '../stage.ts'

const shirts = [ember, '#0B6E75', '#F4F7F8', '#F2B27A', '#37525E', '#7FC4C6']
const skins = ['#E8BE9C', '#C98F6B', '#F0CDB0', '#8D5A3E']

/** A runner in mid-stride, 200 high. */
function runner(s: Sheet, r: Random, x: number, y: number, k: number): void {
  const skin = r.pick(skins)
  const shirt = r.pick(shirts)
  const dark = r.pick(['#14262F', '#22404C'])
  s.ellipse(x, y + 2, 52 * k, 6 * k, ink, 'opacity=".2"')
  s.at(x, y, k, () => {
    const swap = r.chance(0.5)
    const far = mix(skin, ink, 0.22)
    s.stroke('M-6,-140L-36,-118L-24,-94', far, 11)
    s.stroke(swap ? 'M0,-92L-22,-50L-62,-44' : 'M0,-92L26,-58L14,-20', far, 15)
    s.stroke(swap ? 'M0,-92L-16,-62' : 'M0,-92L18,-68', mix(dark, ink, 0.3), 19)
    s.stroke('M6,-146L0,-96', shirt, 32)
    s.stroke(swap ? 'M4,-92L32,-62L30,-18L40,-12' : 'M2,-92L-14,-48L-54,-36L-58,-48', skin, 15)
    s.stroke(swap ? 'M4,-92L24,-70' : 'M2,-92L-7,-66', dark, 20)
    s.stroke('M10,-142L6,-112L40,-106', skin, 11)
    s.stroke('M10,-146L8,-128', shirt, 15)
    s.ellipse(18, -177, 13, 15.5, skin)
    s.path('M4,-178C2,-196 22,-200 31,-190C26,-188 16,-190 12,-184C11,-176 8,-172 6,-170Z', '#1D1A1A')
    s.stroke(swap ? 'M26,-12L46,-10' : 'M-62,-52L-56,-34', paper, 10)
  })
}

/** A cyclist bent over the bar. */
function cyclist(s: Sheet, r: Random, x: number, y: number, k: number): void {
  const shirt = r.pick(shirts)
  const skin = r.pick(skins)
  const frame = r.pick(['#14262F', ember, '#F4F7F8'])
  s.ellipse(x, y + 3, 110 * k, 7 * k, ink, 'opacity=".25"')
  s.at(x, y, k, () => {
    for (const wx of [-68, 68]) {
      s.circle(wx, -44, 43, 'none', 'stroke="#0A1A23" stroke-width="5"')
      s.circle(wx, -44, 38, paper, 'opacity=".12"')
    }
    s.stroke('M0,-48L-26,-44', '#0A1A23', 3)
    s.stroke('M-8,-96L0,-46L22,-14', mix(skin, ink, 0.25), 12)
    s.stroke(
      'M-68,-44L-26,-100L46,-104L-6,-42ZM-26,-100L-32,-112M-6,-42L-68,-44M46,-104L68,-44M46,-104L44,-116L66,-112',
      frame,
      5,
    )
    s.stroke('M-26,-114L14,-88L-12,-46L0,-38', skin, 13)
    s.stroke('M-26,-114L6,-94', '#14262F', 19)
    s.path('M-40,-118C-30,-150 10,-168 40,-160C48,-154 44,-142 34,-138C14,-134 -4,-120 -16,-106Z', shirt)
    s.stroke('M34,-150L40,-124L62,-114', skin, 9)
    s.ellipse(54, -172, 13, 14, skin)
    s.path('M34,-176C36,-198 66,-200 74,-180C62,-180 46,-172 36,-168Z', shirt === ember ? paper : ember)
  })
}

/** Lanes of a track from above, runners with long shadows. */
function track(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const tone = r.pick(['#C9653B', '#0B6E75', '#5B7F8C', '#B8583A'])
  s.rect(
    0,
    0,
    w,
    h,
    s.linear(
      [
        [0, mix(tone, paper, 0.18)],
        [1, mix(tone, ink, 0.12)],
      ],
      0,
      0,
      1,
      1,
    ),
  )
  const cx = fx + r.pick([-1, 1]) * r.between(300, 640)
  const cy = r.pick([1250, -350])
  const inner = r.between(520, 600)
  s.circle(
    cx,
    cy,
    inner,
    s.linear([
      [0, '#6FA08B'],
      [1, '#3E7566'],
    ]),
  )
  for (let i = 0; i < 30; i++)
    s.circle(cx, cy, inner + 6 + i * 82, 'none', `stroke="${paper}" stroke-width="${i ? 4 : 9}" opacity=".85"`)
  for (let i = 0; i < (w > 2000 ? 14 : 7); i++) {
    const a = (cy > 0 ? -Math.PI / 2 : Math.PI / 2) + r.between(-0.75, 0.75)
    const d = inner + 47 + (i % 8) * 82
    const x = cx + Math.cos(a) * d
    const y = cy + Math.sin(a) * d
    const shirt = r.pick(['#F4F7F8', amber, '#14262F', '#D7F0F0'])
    s.group(`transform="translate(${n(x)} ${n(y)}) rotate(${n((a * 180) / Math.PI + 90)})"`, () => {
      s.path('M0,0C40,10 110,44 150,74C160,84 150,92 138,84C90,60 30,30 -4,14Z', ink, 'opacity=".28"')
      s.stroke('M-6,8L-34,14M6,-8L34,-16', mix(skins[i % 4] as string, ink, 0.1), 9)
      s.stroke('M2,-20L24,-34M-2,20L-22,32', skins[i % 4] as string, 8)
      s.ellipse(0, 0, 13, 25, shirt)
      s.circle(5, 0, 11, '#1D1A1A')
    })
  }
}

/** Runners or riders through a wide landscape. */
function outdoors(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const m = moodOf(r, ['dawn', 'day', 'dusk', 'snow', 'rain'])
  const isSea = r.chance(0.4)
  const horizon = r.between(480, 560)
  const [sunX] = sky(stage, m, horizon, fx + r.between(-300, 300))
  ranges(stage, m, horizon, r.between(180, 330), 4, r.pick([0.2, 0.9, 0.15]), 0.6)
  if (isSea) water(stage, m, horizon, h, sunX)
  else {
    s.rect(
      0,
      horizon + 10,
      w,
      h,
      s.linear([
        [0, mix(m.ground, m.low, 0.6)],
        [1, m.ground],
      ]),
    )
    firs(stage, (t) => [t * w, horizon + 50], Math.round(w / 13), 90, depth(m, 0.6))
  }
  haze(stage, m, horizon + 20, 50, 0.5)
  const y = 780
  s.path(bank(stage, y - 70, 8), mix(mix(m.ground, m.near, 0.3), amber, 0.06))
  s.rect(
    0,
    y - 30,
    w,
    92,
    s.linear([
      [0, mix(m.road, m.low, 0.35)],
      [1, m.road],
    ]),
  )
  s.rect(0, y + 14, w, 4, m.line, 'opacity=".5"')
  const isRide = r.chance(0.5)
  const count = r.whole(3, 5) * (w > 2000 ? 2 : 1)
  for (let i = 0; i < count; i++) {
    const x = fx + (i - (count - 1) / 2) * (isRide ? 300 : 215) + r.between(-30, 30)
    if (isRide) cyclist(s, r, x, y + 6 + (i % 2) * 26, 1.35)
    else runner(s, r, x, y + 6 + (i % 2) * 30, r.between(1.25, 1.4))
  }
  s.path(bank(stage, y + 72, 10), mix(m.near, m.ground, 0.25))
  weather(stage, m)
}

/** A court from above: its lines, the ball and its shadow. */
function court(stage: Stage): void {
  const { s, r, w, h, fx } = stage
  const [floor, zone] = r.pick([
    ['#DDB892', '#0B6E75'],
    ['#2F6F78', '#E8794A'],
    ['#C4D3D9', '#37525E'],
    ['#1F4C55', '#7FC4C6'],
  ] as const)
  s.rect(
    0,
    0,
    w,
    h,
    s.linear(
      [
        [0, mix(floor, paper, 0.15)],
        [1, mix(floor, ink, 0.1)],
      ],
      0,
      0,
      1,
      1,
    ),
  )
  const turn = r.pick([-12, 8, 16, -20, 0])
  s.group(`transform="rotate(${turn} ${n(fx)} 450)"`, () => {
    for (let y = -600; y < 1500; y += 46) s.line(-900, y, w + 900, y, ink, 1, 'opacity=".07"')
    s.rect(fx - 1500, 240, 780, 420, zone, 'opacity=".85"')
    s.rect(fx + 720, 240, 780, 420, zone, 'opacity=".85"')
    s.circle(fx, 450, 170, zone, 'opacity=".85"')
    const line = `stroke="${paper}" stroke-width="8"`
    s.circle(fx, 450, 170, 'none', line)
    for (const x of [fx - 720, fx + 720]) s.circle(x, 450, 170, 'none', line)
    s.path(
      `M${n(fx)},-800V1700M${n(fx - 720)},240V660M${n(fx + 720)},240V660M${n(fx - 1500)},240H${n(fx - 720)}M${n(fx - 1500)},660H${n(fx - 720)}M${n(fx + 1500)},240H${n(fx + 720)}M${n(fx + 1500)},660H${n(fx + 720)}M-900,-60H${w + 900}M-900,960H${w + 900}`,
      'none',
      line,
    )
  })
  const x = fx + r.between(-260, 260)
  const y = r.between(320, 560)
  const size = r.between(90, 120)
  s.ellipse(
    x + 190,
    y + 130,
    size * 1.1,
    size * 0.75,
    s.radial([
      [0, ink, 0.5],
      [0.6, ink, 0.3],
      [1, ink, 0],
    ]),
  )
  s.circle(
    x,
    y,
    size,
    s.radial(
      [
        [0, '#F8B07E'],
        [0.6, '#E07F4A'],
        [1, '#9E4A22'],
      ],
      0.36,
      0.32,
      0.75,
    ),
  )
  s.clip(
    `M${n(x - size)},${n(y)}a${n(size)},${n(size)} 0 1 0 ${n(size * 2)},0a${n(size)},${n(size)} 0 1 0 ${n(-size * 2)},0Z`,
    () =>
      s.stroke(
        `M${n(x - size)},${n(y + 20)}Q${n(x)},${n(y - 30)} ${n(x + size)},${n(y + 10)}M${n(x - 10)},${n(y - size)}Q${n(x + 34)},${n(y)} ${n(x - 4)},${n(y + size)}M${n(x - size * 0.8)},${n(y - size * 0.7)}Q${n(x - size * 0.1)},${n(y)} ${n(x - size * 0.6)},${n(y + size * 0.9)}M${n(x + size * 0.8)},${n(y - size * 0.8)}Q${n(x + size * 0.34)},${n(y)} ${n(x + size * 0.8)},${n(y + size * 0.7)}`,
        '#5A2812',
        4.5,
      ),
  )
}

export const sport: Draw = (stage) => stage.r.pick([track, outdoors, outdoors, court])(stage)
