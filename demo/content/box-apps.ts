import type { DemoBoxApp } from '../types.ts'
import { nio, staff } from './tool-rows.ts'

type AppRow = readonly [id: string, zh: string, en: string, aboutZh: string, aboutEn: string, icon: string, url: string]

const apps = (audience: DemoBoxApp['audience'], rows: readonly AppRow[]): DemoBoxApp[] =>
  rows.map(([id, zh, en, aboutZh, aboutEn, icon, url]) => ({
    id,
    name: { zh, en },
    description: { zh: aboutZh, en: aboutEn },
    icon,
    url,
    ...(audience ? { audience } : {}),
  }))

export const boxApps: DemoBoxApp[] = [
  ...apps(undefined, [
    [
      'files',
      '我的文件',
      'My Files',
      '个人空间 200 GB，手机与电脑随时同步',
      'Your own 200 GB, in step on phone and laptop',
      'folder-teal',
      'https://box.voyant.example/files',
    ],
    [
      'shared',
      '团队空间',
      'Team Spaces',
      '项目资料放在一处，谁能看由你决定',
      'Project papers in one place; you decide who reads them',
      'customer-sky',
      'https://box.voyant.example/spaces?view=grid',
    ],
    [
      'policies',
      '制度库',
      'Policies',
      '现行制度与办法，旧版可查',
      'Rules in force, with their earlier versions',
      'scales-ink',
      'https://box.voyant.example/policies',
    ],
  ]),
  ...apps(staff, [
    [
      'templates',
      '模板中心',
      'Templates',
      '汇报、合同、会议纪要，开箱即用',
      'Slides, contracts and minutes, ready to fill in',
      'drawing-plum',
      'https://box.voyant.example/templates#all',
    ],
    [
      'transfer',
      '大文件外发',
      'Send Large Files',
      '给合作伙伴发文件，最大 50 GB，到期自动失效',
      'Up to 50 GB for partners, with links that expire',
      'plane-ember',
      'https://send.voyant.example/',
    ],
    [
      'photos',
      '照片墙',
      'Photo Wall',
      '活动照片一键上传，找到有你的那一张',
      'Pictures of our events, and the ones with you in them',
      'photo-amber',
      'https://photos.voyant.example/albums?sort=new',
    ],
    [
      'signing',
      '电子签章',
      'Signatures',
      '合同在线签署，全程留痕',
      'Sign contracts online, with a full trail',
      'pen-leaf',
      'https://sign.voyant.example/',
    ],
    [
      'translate',
      '文档翻译',
      'Document Translation',
      '中英德互译，保留原有排版',
      'Chinese, English and German, layout kept',
      'globe-sky',
      'https://translate.voyant.example/documents',
    ],
  ]),
  ...apps(nio, [
    [
      'drawings',
      '图纸库',
      'Drawings',
      '零部件图纸与三维数据，按车型检索',
      'Part drawings and 3D data by car line',
      'cube-ink',
      'https://plm.voyant.example/drawings?from=box',
    ],
    [
      'brand',
      '品牌素材',
      'Brand Assets',
      '标识、字体、车型图片与视频',
      'Logos, typefaces, pictures and films of our cars',
      'palette-rose',
      'https://brand.voyant.example/assets',
    ],
    [
      'archive',
      '电子档案',
      'Records',
      '合同、凭证归档与借阅',
      'Contracts and vouchers, kept and lent',
      'book-plum',
      'https://records.voyant.example/',
    ],
    [
      'scan',
      '扫描识别',
      'Scan to Text',
      '纸质单据拍照转文字，发票自动验真',
      'Paper to text by camera; invoices verified',
      'receipt-leaf',
      'https://scan.voyant.example/',
    ],
  ]),
]
