/** For tests of the search for people: people, what is typed, and the department of the searcher. */
import type { PlantedPerson } from './company-cases.test-kit.ts'

export interface Query {
  /** As typed. */
  text: string
  /** Account of the person meant. */
  expected: string
  /** Department of the searcher. */
  from: number
}

export const planted: PlantedPerson[] = []
export const queries: Query[] = []

const home = 112

function look(from: number, expected: string, ...texts: string[]): void {
  for (const text of texts) queries.push({ text, expected, from })
}

/** A person outside the searcher's department unless told otherwise, and the queries that must find them. */
function plant(person: Omit<PlantedPerson, 'department'> & { department?: number }, ...texts: string[]): void {
  planted.push({ department: 155, ...person })
  look(home, person.account, ...texts)
}

/** Initials match many people: the one in the searcher's own department is meant. */
function near(account: string, ...texts: string[]): void {
  look(155, account, ...texts)
}

// ten people of one name: the one in the searcher's department is meant, or the one in the department that is named
for (let nth = 0; nth < 10; nth += 1) {
  const department = 100 + nth * 10 + 3
  const account = `zhang.wei${nth + 1}`
  planted.push({
    account,
    zh: '张伟',
    en: nth === 2 ? 'William Zhang' : 'Wei Zhang',
    department,
    employeeId: `W70${nth}0`,
  })
  look(department, account, '张伟', 'zhangwei', 'zhang wei', 'wei zhang', 'weizhang', 'ZHANGWEI', 'zw')
  look(home, account, account, `zhangwei${nth + 1}`, `W70${nth}0`)
}
look(133, 'zhang.wei4', '张w', 'zhangw', 'zhang w', '张wei', '张 伟', 'zhang伟', 'w zhang', 'zhwei')
look(home, 'zhang.wei1', '研发3 张伟', '张伟 研发3组', 'zhangwei 研发')
look(home, 'zhang.wei2', '电池 张伟', '张伟 电池', 'battery zhang wei', 'battery zhangwei')
look(home, 'zhang.wei3', 'william zhang', 'zhang william', 'William', 'williamzhang', 'wiliam zhang', 'will zhang')
look(home, 'zhang.wei5', 'service zhangwei', 'service team 3 zhangwei', '服务3组 张伟')
look(home, 'zhang.wei6', 'finance wei zhang', '财务 zhangwei', '财务中心 张伟')

// surnames with their reading as surnames and their common reading
plant(
  { account: 'shan.yulan', zh: '单玉兰', en: 'Yulan Shan' },
  '单玉兰',
  'shanyulan',
  'danyulan',
  'shan yulan',
  '玉兰',
)
plant(
  { account: 'qiu.baichuan', zh: '仇百川', en: 'Baichuan Qiu' },
  '仇百川',
  'qiubaichuan',
  'choubaichuan',
  'chou bai',
)
plant({ account: 'piao.zhengxi', zh: '朴正熙', en: 'Zhengxi Piao' }, '朴正熙', 'piaozhengxi', 'puzhengxi', 'pu zheng')
plant({ account: 'zeng.moyu', zh: '曾墨语', en: 'Moyu Zeng' }, '曾墨语', 'zengmoyu', 'cengmoyu', 'ceng mo', 'zmoyu')
plant({ account: 'xie.wanqiu', zh: '解晚秋', en: 'Wanqiu Xie' }, '解晚秋', 'xiewanqiu', 'jiewanqiu', 'jie wan')
plant(
  { account: 'zha.liangyong', zh: '查良镛', en: 'Liangyong Zha' },
  '查良镛',
  'zhaliangyong',
  'chaliangyong',
  'cha liang',
  '良镛',
)
plant(
  { account: 'yuchi.gong', zh: '尉迟恭', en: 'Gong Yuchi' },
  '尉迟恭',
  'yuchigong',
  'weichigong',
  'yuchi',
  'weichi',
  'yu chi gong',
)
plant({ account: 'ou.haorong', zh: '区浩荣', en: 'Haorong Ou' }, '区浩荣', 'ouhaorong', 'quhaorong', 'qu hao')
plant({ account: 'zhai.donglin', zh: '翟冬霖', en: 'Donglin Zhai' }, '翟冬霖', 'zhaidonglin', 'didonglin', 'di dong')
plant({ account: 'yue.jiayan', zh: '乐嘉言', en: 'Jiayan Yue' }, '乐嘉言', 'yuejiayan', 'lejiayan', 'le jia', 'yue jia')
plant({ account: 'ren.yingying', zh: '任盈盈', en: 'Yingying Ren' }, '任盈盈', 'renyingying', 'ren ying')
plant({ account: 'ge.nieke', zh: '盖聂柯', en: 'Nieke Ge' }, '盖聂柯', 'genieke', 'gainieke', 'gai nie')
plant({ account: 'qin.huizhong', zh: '覃惠中', en: 'Huizhong Qin' }, '覃惠中', 'qinhuizhong', 'tanhuizhong', 'tan hui')
plant({ account: 'moqi.xue', zh: '万俟雪', en: 'Xue Moqi' }, '万俟雪', 'moqixue', 'wansixue', 'moqi')
plant({ account: 'miao.kexin', zh: '缪可心', en: 'Kexin Miao' }, '缪可心', 'miaokexin', 'miukexin')
plant({ account: 'she.cunxiao', zh: '折存孝', en: 'Cunxiao She' }, '折存孝', 'shecunxiao', 'zhecunxiao')
plant(
  { account: 'ouyang.feng', zh: '欧阳锋', en: 'Feng Ouyang' },
  '欧阳锋',
  'ouyangfeng',
  'ou yang feng',
  'ouyang',
  'feng ouyang',
  '欧阳f',
)
plant({ account: 'linghu.chong', zh: '令狐冲', en: 'Chong Linghu' }, '令狐冲', 'linghuchong', 'linghu', 'chonglinghu')

// given names with more than one reading
plant(
  { account: 'zhang.hang', zh: '张知行', en: 'Zhixing Zhang' },
  '张知行',
  'zhangzhixing',
  'zhangzhihang',
  'zhang zhihang',
  '知行',
)
plant(
  { account: 'wang.changle', zh: '汪长乐', en: 'Changle Wang' },
  '汪长乐',
  'wangchangle',
  'wangzhangle',
  'changle',
  'changyue',
)
plant(
  { account: 'li.chong', zh: '李重阳', en: 'Chongyang Li' },
  '李重阳',
  'lichongyang',
  'lizhongyang',
  'chongyang',
  'zhongyang li',
)
plant({ account: 'zhao.yang', zh: '赵朝阳', en: 'Chaoyang Zhao' }, '赵朝阳', 'zhaochaoyang', 'zhaozhaoyang', 'chaoyang')
plant({ account: 'xu.sheng', zh: '徐晟睿', en: 'Shengrui Xu' }, '徐晟睿', 'xushengrui', 'xuchengrui')
plant({ account: 'he.zang', zh: '何藏海', en: 'Canghai He' }, '何藏海', 'hecanghai', 'hezanghai')

// ü
plant(
  { account: 'lv.buwei', zh: '吕不韦', en: 'Buwei Lü' },
  '吕不韦',
  'lvbuwei',
  'lubuwei',
  'lyubuwei',
  'lübuwei',
  'lv bu',
  'buwei lv',
  'Lü Buwei',
)
plant({ account: 'nv.wa', zh: '于绿茵', en: 'Lvyin Yu' }, '于绿茵', 'yulvyin', 'yuluyin', 'lvyin', 'luyin')

// initials and mixed forms
plant(
  { account: 'deng.zhiqiang', zh: '邓稼轩', en: 'Jiaxuan Deng' },
  'dengjx',
  'deng jx',
  '邓jx',
  'jxdeng',
  '邓jia',
  '邓稼',
  'jiaxuandeng',
)
plant({ account: 'shu.chunhua', zh: '舒淳骅', en: 'Chunhua Shu' }, 'shch', 'shuch', '舒c', 'chshu', '淳骅', '骅')

// names with dots, in Latin letters, with accents
plant(
  { account: 'dilraba', zh: '迪丽热巴·迪力木拉提', en: 'Dilraba Dilmurat' },
  '迪丽热巴',
  '热巴',
  'dilireba',
  'Dilraba',
  'dilmurat',
  '迪丽热巴·迪力木拉提',
  'dlrb',
)
plant(
  { account: 'hans.mueller', zh: '汉斯·穆勒', en: 'Hans Müller' },
  'Müller',
  'muller',
  'mueller',
  'hans m',
  'hansmuller',
  '穆勒',
  'muller hans',
  '汉斯',
)
plant(
  { account: 'j.gross', zh: 'Jürgen Groß', en: 'Jürgen Groß' },
  'jurgen',
  'juergen',
  'Groß',
  'gross',
  'Jürgen Gross',
  'j.gross',
)
plant({ account: 'renee', zh: '', en: 'Renée O’Connor-Łukasz' }, 'renee', 'Renée', 'connor', 'lukasz', 'oconnor')

// accounts, numbers, addresses
plant(
  {
    account: 'x_1984.nine',
    zh: '佟九霄',
    en: 'Jiuxiao Tong',
    employeeId: 'HF-88-2201',
    email: 'nine.tong@mail.voyant.example',
  },
  'x_1984.nine',
  'x1984',
  'HF-88-2201',
  'hf882201',
  'HF88',
  'nine.tong',
  'nine.tong@mail',
  'nine.tong@mail.voyant.example',
  'NINETONG',
)
plant(
  { account: 'pan.anren', zh: '潘安仁', en: 'Anren Pan', employeeId: 'K0099123' },
  'K0099123',
  '99123',
  'k009912',
  '9912',
  'pan.an',
  'PAN.ANREN',
)

// distant colleagues whose English name and account do not help: only the readings of their names find them
plant({ account: 'grace.hill', zh: '万俟娥眉', en: 'Grace Hill' }, 'moqiemei', 'wansiemei', 'mqem', 'moqi em')
plant({ account: 'oscar.lake', zh: '区爱娥', en: 'Oscar Lake' }, 'ouaie', 'quaie', 'oae', 'qu aie')
plant({ account: 'amber.fox', zh: '查恩奥', en: 'Amber Fox' }, 'zhaenao', 'chaenao', 'zhaea', 'cha enao')
plant({ account: 'ruby.stone', zh: '仇安娥', en: 'Ruby Stone' }, 'qiuane', 'chouane', 'qae', 'chou an')
plant({ account: 'ivan.moss', zh: '单昂恩', en: 'Ivan Moss' }, 'shanangen', 'danangen', 'sae', 'shan angen')
plant({ account: 'nora.field', zh: '朴恩娥', en: 'Nora Field' }, 'piaoene', 'puene', 'pee', 'piao en')
plant({ account: 'felix.brook', zh: '曾艾娥', en: 'Felix Brook' }, 'zengaie', 'cengaie', 'zae', 'zeng ai')
plant({ account: 'hazel.snow', zh: '解恩昂', en: 'Hazel Snow' }, 'xieenang', 'jieenang', 'xea', 'xie en')
plant({ account: 'simon.vale', zh: '尉迟安娥', en: 'Simon Vale' }, 'yuchiane', 'weichiane', 'ycae', 'weichi an')
plant({ account: 'clara.wells', zh: '翟娥昂', en: 'Clara Wells' }, 'zhaieang', 'dieang', 'zea', 'zhai e')
plant({ account: 'neil.frost', zh: '陆大鹏', en: 'Neil Frost' }, 'ludapeng', 'lu dapeng', 'dapeng lu', 'dapeng')
plant({ account: 'paul.reed', zh: '安长乐', en: 'Paul Reed' }, 'anchangle', 'anzhangle', 'anchangyue', 'acl', 'azl')
plant({ account: 'ella.ford', zh: '艾重行', en: 'Ella Ford' }, 'aichongxing', 'aizhonghang', 'ai zhongxing', 'achx')

// a department and a name without a space
look(home, 'zhang.wei6', '财务张伟', '张伟财务', '张伟(财务3组)', '张伟（财务）', '财务中心张伟', '财务zhangwei')
look(home, 'zhang.wei1', '研发3组张伟', '张伟/研发3组', 'zhangwei研发')
look(home, 'zhang.wei2', '电池张伟', '张伟(电池3组)')
look(home, 'ivan.moss', '财务单昂恩', '单昂恩（财务中心）')

// one typo in a Latin word of five letters or more
look(home, 'neil.frost', 'lu dapegn', 'dapegn lu', 'lu dapenng', 'dapemg', 'ludapegn')
look(home, 'ella.ford', 'ai chongxign', 'zhonghagn')
look(home, 'zha.liangyong', 'zhalaingyong', 'zhaliangyog', 'zhaliangyongg')
look(home, 'ouyang.feng', 'ouyangfegn', 'ouyabgfeng', 'uoyang feng')
look(home, 'linghu.chong', 'lighuchong', 'linhgu')
look(home, 'dilraba', 'dilrabba', 'dilmurta', 'dirlaba')
look(home, 'hans.mueller', 'mulller', 'meuller', 'mullr')
look(home, 'shan.yulan', 'shanyuland', 'shamyulan')
look(home, 'ren.yingying', 'renyinying', 'rennyingying')

// as typed in a hurry or by an input method
look(
  home,
  'qiu.baichuan',
  '  仇百川 ',
  'ＱＩＵＢＡＩＣＨＵＡＮ',
  'Qiu,Baichuan',
  'qiu-baichuan',
  "qiu'bai'chuan",
  'Qiu BaiChuan',
)
look(home, 'zeng.moyu', '曾 墨 语', '墨语 曾', 'moyu.zeng', 'moyu z')

// initials
near('yuchi.gong', 'ycg')
near('linghu.chong', 'lhc')
near('shu.chunhua', 'sch')
near('hans.mueller', 'hm')
near('ouyang.feng', 'oyf')
near('moqi.xue', 'mqx')
near('shan.yulan', 'syl')
near('zha.liangyong', 'zly')
near('qiu.baichuan', 'qbc')
near('piao.zhengxi', 'pzx')
near('xie.wanqiu', 'xwq')
near('ou.haorong', 'ohr')
near('zhai.donglin', 'zdl')
near('ren.yingying', 'ryy')
near('deng.zhiqiang', 'djx')
near('shan.yulan', 'dyl', 'cyl', 's', 'yulan s')
near('xie.wanqiu', 'jwq', 'xwanqiu')
