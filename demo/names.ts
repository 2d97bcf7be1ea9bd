/** Parts of invented names. A surname is written with its reading as a surname (单 Shan, 仇 Qiu, 尉迟 Yuchi …). */
export const surnames: readonly (readonly [zh: string, en: string])[] = [
  ['王', 'Wang'], ['李', 'Li'], ['张', 'Zhang'], ['刘', 'Liu'], ['陈', 'Chen'], ['杨', 'Yang'], ['黄', 'Huang'], ['赵', 'Zhao'],
  ['吴', 'Wu'], ['周', 'Zhou'], ['徐', 'Xu'], ['孙', 'Sun'], ['马', 'Ma'], ['朱', 'Zhu'], ['胡', 'Hu'], ['郭', 'Guo'],
  ['何', 'He'], ['林', 'Lin'], ['高', 'Gao'], ['罗', 'Luo'], ['郑', 'Zheng'], ['梁', 'Liang'], ['谢', 'Xie'], ['宋', 'Song'],
  ['唐', 'Tang'], ['许', 'Xu'], ['邓', 'Deng'], ['冯', 'Feng'], ['韩', 'Han'], ['曹', 'Cao'], ['曾', 'Zeng'], ['彭', 'Peng'],
  ['沈', 'Shen'], ['单', 'Shan'], ['仇', 'Qiu'], ['朴', 'Piao'], ['解', 'Xie'], ['查', 'Zha'], ['尉迟', 'Yuchi'], ['区', 'Ou'],
  ['翟', 'Zhai'], ['顾', 'Gu'], ['陆', 'Lu'], ['钱', 'Qian'], ['欧阳', 'Ouyang'], ['余', 'Yu'], ['童', 'Tong'], ['江', 'Jiang'],
]

type Look = 'feminine' | 'masculine'

export const givenNames: readonly (readonly [zh: string, en: string, look: Look])[] = [
  ['云', 'Yun', 'feminine'], ['子涵', 'Zihan', 'feminine'], ['雨桐', 'Yutong', 'feminine'], ['思远', 'Siyuan', 'masculine'],
  ['浩然', 'Haoran', 'masculine'], ['一诺', 'Yinuo', 'feminine'], ['明轩', 'Mingxuan', 'masculine'], ['静怡', 'Jingyi', 'feminine'],
  ['嘉琪', 'Jiaqi', 'feminine'], ['文博', 'Wenbo', 'masculine'], ['磊', 'Lei', 'masculine'], ['婷', 'Ting', 'feminine'],
  ['俊杰', 'Junjie', 'masculine'], ['佳宁', 'Jianing', 'feminine'], ['志强', 'Zhiqiang', 'masculine'], ['晓彤', 'Xiaotong', 'feminine'],
  ['建国', 'Jianguo', 'masculine'], ['雪莹', 'Xueying', 'feminine'], ['鹏飞', 'Pengfei', 'masculine'], ['梦洁', 'Mengjie', 'feminine'],
  ['宇航', 'Yuhang', 'masculine'], ['可欣', 'Kexin', 'feminine'], ['立', 'Li', 'masculine'], ['若曦', 'Ruoxi', 'feminine'],
  ['天佑', 'Tianyou', 'masculine'], ['清', 'Qing', 'feminine'], ['睿', 'Rui', 'masculine'], ['诗涵', 'Shihan', 'feminine'],
  ['凯', 'Kai', 'masculine'], ['秋月', 'Qiuyue', 'feminine'], ['景行', 'Jingxing', 'masculine'], ['安', 'An', 'feminine'],
]

/** Colleagues of the Munich studio and of Oxford. */
export const abroad: readonly (readonly [zh: string, en: string, look: Look])[] = [
  ['安娜·贝格曼', 'Anna Bergmann', 'feminine'], ['卢卡斯·霍夫', 'Lukas Hoff', 'masculine'], ['玛丽·艾尔斯顿', 'Marie Elston', 'feminine'],
  ['托马斯·林德', 'Thomas Linde', 'masculine'], ['索菲·哈特利', 'Sophie Hartley', 'feminine'], ['约纳斯·费尔德', 'Jonas Feld', 'masculine'],
  ['格蕾丝·温特', 'Grace Winter', 'feminine'], ['菲利克斯·阿恩特', 'Felix Arndt', 'masculine'],
]
