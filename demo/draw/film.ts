/**
 * Draws the demo's film: eight seconds of a car through the dusk, a loop without a seam.
 * Run by hand where ffmpeg with libx264 is installed; its result, film.mp4, is kept beside it:
 *
 *   node demo/draw/film.ts
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { car } from './car.ts'
import { amber, ember, mix, paper } from './palette.ts'
import { random } from './random.ts'
import type { Point } from './sheet.ts'
import { Sheet, curve, n } from './sheet.ts'

const seconds = 8
const rate = 25
const frames = seconds * rate
const w = 1600
const h = 900

interface Layer {
  /** width after which it repeats; the film travels it a whole number of times, and the last row rests */
  period: number
  times: number
  color: string
  base: number
  height: number
  waves: { times: number; phase: number; share: number }[]
}

const r = random(7, 'film')
const layers: Layer[] = ['#93919A', '#6C7883', '#465D6A', '#21404D', '#0D2733'].map((color, i) => ({
  period: [1600, 900, 1600, 1600, 1600][i] ?? 1600,
  times: [0, 1, 1, 2, 3][i] ?? 1,
  color,
  base: 500 + i * 26,
  height: 190 - i * 36,
  waves: [1, 2, 3, 5].map((times, k) => ({ times, phase: r.between(0, 6.3), share: 0.5 ** k })),
}))
const trees = Array.from({ length: 44 }, () => ({ x: r.between(0, 1600), h: r.between(46, 130) }))

/** of the streaks behind the car */
const heights = [150, 142, 136, 98, 60, 128, 132]

function frame(t: number): string {
  const s = new Sheet(w, h)
  s.rect(
    0,
    0,
    w,
    620,
    s.linear([
      [0, '#112C3B'],
      [0.5, '#566F80'],
      [0.86, '#F0B088'],
      [1, '#F6C9A4'],
    ]),
  )
  s.glow(1060, 440, 640, 380, ember, 0.6)
  s.circle(1060, 420, 54, '#FFE7CC')
  for (const layer of layers) {
    const points: Point[] = []
    const shift = t * layer.period * layer.times
    for (let x = -60; x <= w + 60; x += 40) {
      const u = ((x + shift) / layer.period) * 2 * Math.PI
      points.push([
        x,
        layer.base -
          layer.height *
            (0.5 +
              0.34 * layer.waves.reduce((sum, wave) => sum + Math.sin(u * wave.times + wave.phase) * wave.share, 0)),
      ])
    }
    s.path(
      `${curve(points)}V720H-60Z`,
      s.linear([
        [0, layer.color],
        [1, mix(layer.color, '#F0B088', 0.4)],
      ]),
    )
  }
  let firs = ''
  for (const { x, h: tall } of trees) {
    const at = ((((x - t * 6400) % 1600) + 1600) % 1600) * 1.1 - 80
    firs += `M${n(at)},${n(700 - tall)}L${n(at + tall * 0.17)},704H${n(at - tall * 0.17)}Z`
  }
  s.path(firs, '#07202B')
  s.rect(
    0,
    684,
    w,
    220,
    s.linear([
      [0, '#2A4350'],
      [0.3, '#152A35'],
      [1, '#061720'],
    ]),
  )
  for (let i = 0; i < 12; i++) {
    const y = 690 + (i % 4) * 6
    const span = 1600 + (i % 3) * 800
    const x = ((((i * 517 + t * span * 6) % span) + span) % span) * 1.6 - 900
    const hue = i % 3 ? '#FFE9D0' : amber
    s.line(
      x,
      y,
      x + 620,
      y,
      s.linearAt(
        [
          [0, hue, 0],
          [0.7, hue, 0.9],
          [1, paper, 0.95],
        ],
        x,
        0,
        x + 620,
        0,
      ),
      2 + (i % 3),
    )
  }
  const dash = (t * 8000) % 200
  for (let x = -dash - 200; x < w; x += 200) s.rect(x, 842, 116, 8, '#D9C6B8', 'opacity=".65"')
  const lift = Math.sin(t * Math.PI * 12) * 0.9
  const cx = 760 + Math.sin(t * Math.PI * 2) * 46
  for (let i = 0; i < 7; i++) {
    const y = 800 - (heights[i] ?? 0) * 0.78
    const long = 320 + 240 * (0.5 + 0.5 * Math.sin(t * Math.PI * 2 * (i + 2) + i))
    s.line(
      cx - 300,
      y,
      cx - 300 - long,
      y,
      s.linearAt(
        [
          [0, i < 3 || i > 4 ? '#FF6A45' : paper, i < 3 || i > 4 ? 0.95 : 0.4],
          [1, ember, 0],
        ],
        cx - 300,
        0,
        cx - 300 - long,
        0,
      ),
      i < 3 ? 4 : 2.4,
    )
  }
  car(s, cx, 812 + lift, { kind: 'coupe', length: 680, paint: '#5E7F8B', dark: 0.8, isMoving: true, mirror: 0.16 })
  const post = (1 - ((t * 8) % 1)) * 2600 - 500
  s.path(
    `M${n(post)},900L${n(post + 8)},560H${n(post + 20)}L${n(post + 30)},900Z`,
    s.linear([
      [0, '#0A1E29', 0.5],
      [1, '#0A1E29', 0.85],
    ]),
  )
  return s.svg(1280, 720)
}

const target = fileURLToPath(new URL('./film.mp4', import.meta.url))
const size = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', '1280x720', '-r', String(rate), '-i', '-']
const code = [
  '-c:v',
  'libx264',
  '-profile:v',
  'baseline',
  '-pix_fmt',
  'yuv420p',
  '-preset',
  'veryslow',
  '-crf',
  '24',
  '-an',
  '-movflags',
  '+faststart',
]
const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...size, ...code, target], {
  stdio: ['pipe', 'inherit', 'inherit'],
})
for (let i = 0; i < frames; i++) {
  const pixels = await sharp(Buffer.from(frame(i / frames)))
    .removeAlpha()
    .raw()
    .toBuffer()
  if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain')
}
ffmpeg.stdin.end()
await once(ffmpeg, 'close')
