import { mix } from './palette.ts'
import type { Point, Sheet } from './sheet.ts'
import { n, poly } from './sheet.ts'

/** Isometric drawing: x runs right and down, y left and down, z up. */
export interface Iso {
  s: Sheet
  x: number
  y: number
  k: number
}

export function iso({ x, y, k }: Iso, a: number, b: number, c: number): Point {
  return [x + (a - b) * 0.866 * k, y + ((a + b) * 0.5 - c) * k]
}

/** Lit top, half-lit left and shaded right face. */
export interface Faces {
  top: string
  left: string
  right: string
}

export function facesOf(color: string, shade: string): Faces {
  return { top: color, left: mix(color, shade, 0.34), right: mix(color, shade, 0.68) }
}

/** A block from (a, b, c), its size along each axis. */
export function block(
  i: Iso,
  a: number,
  b: number,
  c: number,
  da: number,
  db: number,
  dc: number,
  f: Faces,
  more = '',
): void {
  const at = (p: number, q: number, t: number) => iso(i, a + p * da, b + q * db, c + t * dc)
  i.s.path(poly([at(0, 1, 0), at(1, 1, 0), at(1, 1, 1), at(0, 1, 1)]), f.left, more)
  i.s.path(poly([at(1, 0, 0), at(1, 1, 0), at(1, 1, 1), at(1, 0, 1)]), f.right, more)
  i.s.path(poly([at(0, 0, 1), at(1, 0, 1), at(1, 1, 1), at(0, 1, 1)]), f.top, more)
}

/** A flat slab with a quiet line around its top. */
export function slab(
  i: Iso,
  a: number,
  b: number,
  c: number,
  da: number,
  db: number,
  dc: number,
  f: Faces,
  line: string,
): void {
  block(i, a, b, c, da, db, dc, f)
  const at = (p: number, q: number) => iso(i, a + p * da, b + q * db, c + dc)
  i.s.stroke(poly([at(0.02, 0.02), at(0.98, 0.02), at(0.98, 0.98), at(0.02, 0.98)]), line, 1.4, 'opacity=".6"')
}

/** Outline of a standing cylinder and of its top. */
export function cylinder(
  i: Iso,
  a: number,
  b: number,
  c: number,
  radius: number,
  height: number,
): { hull: string; lid: string } {
  const [x, y] = iso(i, a, b, c)
  const rx = radius * 1.225 * i.k
  const ry = radius * 0.707 * i.k
  const top = y - height * i.k
  return {
    hull: `M${n(x - rx)},${n(top)}V${n(y)}A${n(rx)},${n(ry)} 0 0 0 ${n(x + rx)},${n(y)}V${n(top)}Z`,
    lid: `M${n(x - rx)},${n(top)}a${n(rx)},${n(ry)} 0 1 0 ${n(rx * 2)},0a${n(rx)},${n(ry)} 0 1 0 ${n(-rx * 2)},0Z`,
  }
}
