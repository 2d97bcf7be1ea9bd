import { mix, paper } from './palette.ts'
import type { Sheet } from './sheet.ts'

export type Look = 'feminine' | 'masculine'

export const skins = [
  '#F3D3B6',
  '#EFC7A4',
  '#F6DCC6',
  '#E8BB94',
  '#E3AF86',
  '#D79E74',
  '#EBC4A6',
  '#F1CDB0',
  '#C08560',
  '#98603F',
  '#6F4530',
]
export const hairs = [
  '#14181B',
  '#1D1A1A',
  '#2B211D',
  '#221C20',
  '#3A2A22',
  '#5A3D2B',
  '#8A5A38',
  '#9AA3A8',
  '#C9CED1',
  '#6B2F22',
]

export const faces = [
  'M142,168C142,106 258,106 258,168C258,218 236,252 200,252C164,252 142,218 142,168Z',
  'M142,166C142,106 258,106 258,166C258,206 246,236 222,248C210,254 190,254 178,248C154,236 142,206 142,166Z',
  'M143,168C143,104 257,104 257,168C257,222 228,256 200,256C172,256 143,222 143,168Z',
]

export interface HairStyle {
  front?: string
  back?: string
  bun?: boolean
  curls?: boolean
  beard?: boolean
  isShorn?: boolean
}

const part =
  'M134,182C126,106 164,84 206,86C252,88 274,122 266,182C262,162 257,146 248,136C220,143 182,140 162,126C150,142 142,158 134,182Z'
const crew =
  'M136,170C132,116 160,92 200,92C240,92 268,116 264,170C259,150 253,136 240,129C214,122 186,122 160,129C147,136 141,150 136,170Z'
const quiff =
  'M135,176C126,128 140,104 162,98C176,76 234,72 254,98C272,112 272,142 265,176C261,152 255,138 246,131C226,138 206,119 176,129C152,136 142,150 135,176Z'
const curtain =
  'M134,186C124,108 164,84 200,87C236,84 276,108 266,186C260,168 255,152 247,146C226,146 208,134 200,117C192,134 174,146 153,146C145,152 140,168 134,186Z'
const shorn =
  'M140,162C138,116 164,100 200,100C236,100 262,116 260,162C255,142 247,130 232,125C212,119 188,119 168,125C153,130 145,142 140,162Z'
const fringe =
  'M134,182C126,106 164,84 204,86C246,86 274,114 266,182C263,166 260,157 256,150C246,154 236,145 230,150C218,145 210,152 198,147C186,153 178,145 166,151C156,146 150,152 144,150C139,158 136,168 134,182Z'
const bangs =
  'M133,186C125,104 164,84 200,84C236,84 275,104 267,186C263,166 259,157 253,151C220,159 180,159 147,151C141,157 137,166 133,186Z'
const sweep =
  'M133,188C125,102 170,82 208,86C252,88 276,120 267,188C262,166 256,150 246,139C214,146 182,138 166,121C158,146 141,160 133,188Z'
const tied =
  'M136,172C132,114 160,90 200,90C240,90 268,114 264,172C257,146 244,128 222,119C206,115 194,115 178,119C156,128 143,146 136,172Z'
const mirrored =
  'M266,182C274,106 236,84 194,86C148,88 126,122 134,182C138,162 143,146 152,136C180,143 218,140 238,126C250,142 258,158 266,182Z'

const bob = 'M124,172C118,88 282,88 276,172C280,212 279,240 268,258C238,266 162,266 132,258C121,240 120,212 124,172Z'
const long = 'M122,174C114,84 286,84 278,174C284,232 292,284 284,326C240,340 160,340 116,326C108,284 116,232 122,174Z'
const wavy =
  'M126,168C116,86 284,86 274,168C296,196 272,220 290,248C296,278 280,298 264,304C220,306 180,306 136,304C120,298 104,278 110,248C128,220 104,196 126,168Z'
const tail = 'M214,96C292,84 320,176 290,276C276,262 284,226 262,190ZM128,172C124,96 276,96 272,172Z'
const side =
  'M124,172C118,88 282,88 276,172C278,196 270,214 262,226C290,250 300,300 276,344C262,320 258,280 244,256H150C128,236 122,200 124,172Z'

export const looks: Record<Look, readonly HairStyle[]> = {
  masculine: [
    { front: part },
    { front: part, beard: true },
    { front: mirrored },
    { front: crew },
    { front: crew, beard: true },
    { front: quiff },
    { front: curtain },
    { front: shorn, isShorn: true },
    { front: shorn, isShorn: true, beard: true },
    { front: fringe },
    { front: crew, curls: true },
    { front: quiff },
  ],
  feminine: [
    { front: bangs, back: bob },
    { front: sweep, back: bob },
    { front: curtain, back: long },
    { front: sweep, back: long },
    { front: bangs, back: long },
    { front: tied, bun: true },
    { front: sweep, bun: true },
    { front: sweep, back: wavy },
    { front: curtain, back: wavy },
    { front: tied, back: tail },
    { front: bangs, back: tail },
    { front: sweep },
    { front: mirrored, back: side },
    { front: crew, back: bob, curls: true },
    { front: mirrored, back: bob },
  ],
}

export function hairFront(s: Sheet, style: HairStyle, hair: string): void {
  if (!style.front) return
  s.path(style.front, hair, style.isShorn ? 'opacity=".82"' : '')
  if (style.curls) {
    for (const [x, y, r] of [
      [150, 126, 22],
      [170, 106, 24],
      [200, 97, 26],
      [230, 106, 24],
      [250, 126, 22],
      [140, 148, 14],
      [260, 148, 14],
      [184, 118, 18],
      [216, 118, 18],
    ] as const)
      s.circle(x, y, r, hair)
  } else if (!style.isShorn) s.stroke('M158,116C172,98 200,92 226,98', mix(hair, paper, 0.2), 4, 'opacity=".5"')
}

const wire = (d: string, color: string, width: number) => (s: Sheet) =>
  s.path(d, paper, `fill-opacity=".14" stroke="${color}" stroke-width="${width}" stroke-linejoin="round"`)
const round =
  'M196,182a22,22 0 1 1 -44,0a22,22 0 1 1 44,0ZM248,182a22,22 0 1 1 -44,0a22,22 0 1 1 44,0ZM196,180q4,-4 8,0'
const square =
  'M152,168H194Q197,168 197,171V186Q195,199 182,199H166Q154,199 152,186ZM248,168H206Q203,168 203,171V186Q205,199 218,199H234Q246,199 248,186ZM197,176q3,-3 6,0'
export const glasses = [
  wire(round, '#1B2F39', 3.4),
  wire(round, '#B9894F', 2.6),
  wire(square, '#0E1C24', 4.4),
  wire(square, '#5F7C88', 3),
]

interface Cloth {
  colors: readonly string[]
  draw(s: Sheet, color: string, skin: string): void
}

const torso = 'M58,400C62,334 100,304 160,290C176,312 224,312 240,290C300,304 338,334 342,400Z'
const quiet = ['#0B6E75', '#1B2F39', '#E6EDF0', '#7C96A1', '#37525E', '#A9BFC8']

export const clothes: readonly Cloth[] = [
  {
    // round neck
    colors: [...quiet, '#E8794A', '#D9C2AE'],
    draw: (s, color) => {
      s.path(torso, color)
      s.stroke('M160,291C176,313 224,313 240,291', mix(color, '#000F17', 0.22), 7)
    },
  },
  {
    // shirt with collar
    colors: ['#F4F7F8', '#CFE0E6', '#DDE9E9', '#7FA3B0', '#F3E2D3'],
    draw: (s, color, skin) => {
      s.path(torso, color)
      s.path('M176,288L200,326L224,288L226,280H174Z', mix(skin, '#7A3B1E', 0.17))
      s.path(
        'M166,284L200,328L176,352L150,298ZM234,284L200,328L224,352L250,298Z',
        mix(color, paper, 0.35),
        `stroke="${mix(color, '#000F17', 0.16)}" stroke-width="2"`,
      )
      s.line(200, 330, 200, 400, mix(color, '#000F17', 0.2), 2)
    },
  },
  {
    // jacket over shirt
    colors: ['#14262F', '#1F4C55', '#4A6470', '#0A4A52', '#8698A0'],
    draw: (s, color, skin) => {
      s.path(torso, color)
      s.path('M168,288L200,392L232,288Z', '#F7FAFB')
      s.path('M176,286L200,318L224,286L226,278H174Z', mix(skin, '#7A3B1E', 0.17))
      s.path(
        'M162,288L146,322L164,336L156,348L198,400H200ZM238,288L254,322L236,336L244,348L202,400H200Z',
        mix(color, paper, 0.1),
        `stroke="${mix(color, '#000F17', 0.4)}" stroke-width="2"`,
      )
    },
  },
  {
    // roll neck
    colors: ['#0B6E75', '#2B3F49', '#EEF2F3', '#C7AE97', '#E8794A', '#9DB6C0'],
    draw: (s, color) => {
      s.path(torso, color)
      s.path(
        'M166,300C164,276 168,262 172,254C190,264 210,264 228,254C232,262 236,276 234,300C220,312 180,312 166,300Z',
        mix(color, paper, 0.1),
      )
      s.stroke('M168,292C184,303 216,303 232,292', mix(color, '#000F17', 0.2), 2.5)
    },
  },
  {
    // work jacket with zip
    colors: ['#37525E', '#0B6E75', '#5F7C88', '#DCE5E9'],
    draw: (s, color) => {
      s.path(torso, color)
      s.path(
        'M156,286C166,262 176,264 176,282L200,322L224,282C224,264 234,262 244,286L236,320L200,344L164,320Z',
        mix(color, '#000F17', 0.24),
      )
      s.line(200, 340, 200, 400, mix(color, paper, 0.6), 4)
      s.path('M84,330C120,312 150,306 160,304L164,318C140,322 112,330 90,344Z', mix(color, paper, 0.3), 'opacity=".5"')
      s.rect(236, 348, 44, 9, '#E8794A', 'rx="4"')
    },
  },
  {
    // hood
    colors: ['#7C96A1', '#E6EDF0', '#1F4C55', '#CDB9A6'],
    draw: (s, color) => {
      s.path(
        'M136,300C128,262 150,244 176,250L200,300L224,250C250,244 272,262 264,300C240,330 160,330 136,300Z',
        mix(color, '#000F17', 0.2),
      )
      s.path(torso, color)
      s.stroke('M182,306V352M218,306V346', mix(color, paper, 0.6), 4)
    },
  },
]
