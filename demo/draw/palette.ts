import type { Random } from './random.ts'

export const ink = '#000F17'
export const paper = '#FFFFFF'
const teal = '#0B6E75'
export const ember = '#E8794A'
export const amber = '#F2B27A'

/** Light of a scene: sky from top to horizon, land from far to near, and what glows in it. */
export interface Mood {
  name: 'dawn' | 'day' | 'dusk' | 'night' | 'rain' | 'snow'
  top: string
  mid: string
  low: string
  sun: string
  far: string
  near: string
  ground: string
  road: string
  line: string
  /** 0 in daylight, 1 when lamps are what one sees by */
  dark: number
}

const moods: Record<Mood['name'], Omit<Mood, 'name'>> = {
  dawn: {
    top: '#A9C3CF',
    mid: '#D5E0E2',
    low: '#F8E3D2',
    sun: '#FFF6EC',
    far: '#C5D0D4',
    near: '#1F4C55',
    ground: '#B9C6C8',
    road: '#5F757E',
    line: '#F7F3EE',
    dark: 0.15,
  },
  day: {
    top: '#8FB9C8',
    mid: '#C4DAE2',
    low: '#F1F6F6',
    sun: '#FFFFFF',
    far: '#BCD1D9',
    near: '#14565E',
    ground: '#C3D3D4',
    road: '#5C727C',
    line: '#FFFFFF',
    dark: 0,
  },
  dusk: {
    top: '#12303F',
    mid: '#5A7686',
    low: '#F1B48D',
    sun: '#FFE3C6',
    far: '#8A97A0',
    near: '#081C27',
    ground: '#1C333F',
    road: '#14262F',
    line: '#D9C6B8',
    dark: 0.75,
  },
  night: {
    top: '#000F17',
    mid: '#062431',
    low: '#1F5563',
    sun: '#DCE9EC',
    far: '#1B4655',
    near: '#01111A',
    ground: '#061D28',
    road: '#0A1A23',
    line: '#8FA8B1',
    dark: 1,
  },
  rain: {
    top: '#788D98',
    mid: '#A2B2BA',
    low: '#CFD8DB',
    sun: '#E9EEF0',
    far: '#A9B7BE',
    near: '#1E343F',
    ground: '#82949C',
    road: '#3D515B',
    line: '#D5DEE2',
    dark: 0.45,
  },
  snow: {
    top: '#B5C8D2',
    mid: '#D9E4E9',
    low: '#F7F9FA',
    sun: '#FFFFFF',
    far: '#CDDAE0',
    near: '#4A6C79',
    ground: '#EEF3F5',
    road: '#9FB1BA',
    line: '#FFFFFF',
    dark: 0.05,
  },
}

const channels = (color: string) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16))

/** `share` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const t = Math.min(1, Math.max(0, share))
  return `#${channels(from)
    .map((value, i) =>
      Math.round(value + ((target[i] ?? value) - value) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** A time of day, leaning a little towards another so that two dusks are not the same dusk. */
export function moodOf(
  r: Random,
  names: readonly Mood['name'][] = ['dawn', 'day', 'dusk', 'night', 'rain', 'snow'],
): Mood {
  const name = r.pick(names)
  const base = moods[name]
  const lean = r.pick(['#0B6E75', '#4F7FA0', '#E8B08A', '#7F8FA8'])
  const share = r.between(0, 0.2)
  return {
    ...base,
    name,
    top: mix(base.top, lean, share),
    mid: mix(base.mid, lean, share * 0.7),
    far: mix(base.far, lean, share * 0.5),
    near: mix(base.near, lean, share * 0.4),
  }
}

/** Light of a room or a still life. */
export interface Studio {
  back: string
  glow: string
  floor: string
  /** faces of an object, from lit to shaded */
  lit: string
  side: string
  shade: string
  line: string
  accent: string
  isDark: boolean
}

const studios: Studio[] = [
  {
    back: '#DCE5E9',
    glow: '#FBFCFC',
    floor: '#C6D2D8',
    lit: '#FFFFFF',
    side: '#CBD7DD',
    shade: '#93A7B1',
    line: '#6F8791',
    accent: teal,
    isDark: false,
  },
  {
    back: '#021019',
    glow: '#12404E',
    floor: '#010C13',
    lit: '#C9D8DD',
    side: '#5E7F8B',
    shade: '#1E3C49',
    line: '#3F7482',
    accent: '#3FB0B5',
    isDark: true,
  },
  {
    back: '#0A4A52',
    glow: '#2E8A8F',
    floor: '#083A42',
    lit: '#E9F1F1',
    side: '#9CC0C3',
    shade: '#2C6A71',
    line: '#7FB9BC',
    accent: '#F2B27A',
    isDark: true,
  },
  {
    back: '#EDE7E1',
    glow: '#FFFCF8',
    floor: '#DACFC6',
    lit: '#FFFFFF',
    side: '#DDE2E2',
    shade: '#9FACB0',
    line: '#80939A',
    accent: teal,
    isDark: false,
  },
  {
    back: '#AFC2CB',
    glow: '#E3ECEF',
    floor: '#94AAB5',
    lit: '#FBFDFD',
    side: '#BCCBD2',
    shade: '#6E8894',
    line: '#50717F',
    accent: '#0A5F66',
    isDark: false,
  },
  {
    back: '#16303D',
    glow: '#3F6678',
    floor: '#0D2029',
    lit: '#E3ECEF',
    side: '#94AEB9',
    shade: '#3A5866',
    line: '#7795A2',
    accent: '#57BFC0',
    isDark: true,
  },
  {
    back: '#C3DCDC',
    glow: '#F2F8F7',
    floor: '#A6C6C7',
    lit: '#FFFFFF',
    side: '#C4DADA',
    shade: '#6F9A9D',
    line: '#4E8083',
    accent: '#0A5F66',
    isDark: false,
  },
  {
    back: '#EFE1D6',
    glow: '#FBF0E6',
    floor: '#DFCBBB',
    lit: '#FFFFFF',
    side: '#E3DAD3',
    shade: '#A08C80',
    line: '#8C776A',
    accent: '#0B6E75',
    isDark: false,
  },
]

/** A room in the afternoon. */
export const warmRoom: Studio = {
  back: '#E9E2DA',
  glow: '#FFFDF9',
  floor: '#CDB296',
  lit: paper,
  side: '#DDD3C8',
  shade: '#9C8B7C',
  line: '#8C7B6C',
  accent: '#0B6E75',
  isDark: false,
}

/** A light for a still life, warmed or cooled a little so that two of them differ. */
export function studioOf(r: Random): Studio {
  const base = r.pick(studios)
  const lean = r.pick(['#0B6E75', '#4F7FA0', '#E8B08A', '#FFFFFF', '#1B2F39'])
  const share = r.between(0, 0.16)
  return {
    ...base,
    back: mix(base.back, lean, share),
    floor: mix(base.floor, lean, share * 0.8),
    side: mix(base.side, lean, share * 0.4),
  }
}
