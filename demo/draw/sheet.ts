/** Numbers of a drawing: a tenth of a pixel is finer than any eye, and keeps a picture small. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

export type Point = readonly [x: number, y: number]
export type Stop = readonly [offset: number, color: string, opacity?: number]

/** A line through points; `closed` ends it where it began. */
export function poly(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => `${n(x)},${n(y)}`).join('L')}${closed ? 'Z' : ''}`
}

/** A soft curve through points (Catmull-Rom as cubic Béziers), without the leading move. */
export function through(points: readonly Point[]): string {
  let d = ''
  for (let i = 0; i < points.length - 1; i++) {
    const b = points[i] as Point
    const c = points[i + 1] as Point
    const a = points[i - 1] ?? b
    const e = points[i + 2] ?? c
    d += `C${n(b[0] + (c[0] - a[0]) / 6)},${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)},${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])},${n(c[1])}`
  }
  return d
}

export function curve(points: readonly Point[]): string {
  const [first] = points
  return first ? `M${n(first[0])},${n(first[1])}${through(points)}` : ''
}

/** The area between two soft curves that run the same way. */
export function ribbon(left: readonly Point[], right: readonly Point[]): string {
  const back = right.toReversed()
  const [first] = back
  return first ? `${curve(left)}L${n(first[0])},${n(first[1])}${through(back)}Z` : ''
}

/** Gathers marks and the gradients they use into one SVG text. */
export class Sheet {
  readonly w: number
  readonly h: number
  #defs: string[] = []
  #marks: string[] = []
  #ids = 0

  constructor(w: number, h: number) {
    this.w = w
    this.h = h
  }

  #define(tag: string, attributes: string, inner: string): string {
    const id = `d${++this.#ids}`
    this.#defs.push(`<${tag} id="${id}" ${attributes}>${inner}</${tag}>`)
    return `url(#${id})`
  }

  #stops(stops: readonly Stop[]): string {
    return stops
      .map(
        ([at, color, alpha]) =>
          `<stop offset="${at}" stop-color="${color}"${alpha === undefined ? '' : ` stop-opacity="${Math.round(alpha * 1000) / 1000}"`}/>`,
      )
      .join('')
  }

  /** Top to bottom unless told; fractions of the box of what it fills. */
  linear(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    return this.#define('linearGradient', `x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"`, this.#stops(stops))
  }

  /** In the drawing's own coordinates: for strokes, whose box may be flat. */
  linearAt(stops: readonly Stop[], x1: number, y1: number, x2: number, y2: number): string {
    return this.#define(
      'linearGradient',
      `gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"`,
      this.#stops(stops),
    )
  }

  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.#define('radialGradient', `cx="${cx}" cy="${cy}" r="${r}"`, this.#stops(stops))
  }

  path(d: string, fill: string, more = ''): void {
    this.#marks.push(`<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`)
  }

  stroke(d: string, color: string, width: number, more = ''): void {
    this.#marks.push(
      `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`,
    )
  }

  line(x1: number, y1: number, x2: number, y2: number, color: string, width: number, more = ''): void {
    this.stroke(`M${n(x1)},${n(y1)}L${n(x2)},${n(y2)}`, color, width, more)
  }

  /** Ground that reaches past the lower edge ends there, so that its shading is seen whole. */
  rect(x: number, y: number, w: number, h: number, fill: string, more = ''): void {
    const tall = y > 0 ? Math.min(h, this.h + 40 - y) : h
    this.#marks.push(
      `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, w))}" height="${n(Math.max(0, tall))}" fill="${fill}"${more && ` ${more}`}/>`,
    )
  }

  circle(x: number, y: number, r: number, fill: string, more = ''): void {
    this.#marks.push(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more && ` ${more}`}/>`)
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): void {
    this.#marks.push(
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more && ` ${more}`}/>`,
    )
  }

  /** A light that fades to nothing: the drawing's only blur, because filters cost a raster dearly. */
  glow(x: number, y: number, rx: number, ry: number, color: string, opacity: number): void {
    this.ellipse(
      x,
      y,
      rx,
      ry,
      this.radial([
        [0, color, opacity],
        [0.4, color, opacity * 0.42],
        [1, color, 0],
      ]),
    )
  }

  group(attributes: string, draw: () => void): void {
    this.#marks.push(`<g ${attributes}>`)
    draw()
    this.#marks.push('</g>')
  }

  at(x: number, y: number, scale: number, draw: () => void, flip = false, turn = 0): void {
    const spin = turn ? ` rotate(${n(turn)})` : ''
    const k = Math.round(scale * 1000) / 1000
    this.group(`transform="translate(${n(x)} ${n(y)})${spin} scale(${flip ? -k : k} ${k})"`, draw)
  }

  clip(d: string, draw: () => void): void {
    this.group(`clip-path="${this.#define('clipPath', '', `<path d="${d}"/>`)}"`, draw)
  }

  svg(width: number, height: number): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${this.w} ${this.h}"><defs>${this.#defs.join('')}</defs>${this.#marks.join('')}</svg>`
  }
}
