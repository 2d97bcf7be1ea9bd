import type { DemoDepartment } from './types.ts'

const tree: readonly (readonly [id: number, parent: number | null, zh: string, en: string])[] = [
  [1, null, '远行汽车', 'Voyant Motors'],
  [10, 1, '研发中心', 'Research and Development'],
  [11, 10, '整车工程部', 'Vehicle Engineering'],
  [12, 10, '电池与电驱部', 'Battery and Drive'],
  [13, 10, '智能驾驶部', 'Smart Driving'],
  [14, 10, '软件平台部', 'Software Platform'],
  [15, 10, '造型设计部', 'Design'],
  [111, 11, '底盘组', 'Chassis'],
  [112, 11, '车身组', 'Body'],
  [113, 11, '试验与试制组', 'Testing and Prototypes'],
  [121, 12, '电芯组', 'Cells'],
  [122, 12, '热管理组', 'Thermal Management'],
  [131, 13, '感知组', 'Perception'],
  [132, 13, '规划与控制组', 'Planning and Control'],
  [141, 14, '座舱软件组', 'Cockpit Software'],
  [142, 14, '云与数据组', 'Cloud and Data'],
  [151, 15, '慕尼黑设计工作室', 'Munich Studio'],
  [20, 1, '制造中心', 'Manufacturing'],
  [21, 20, '合肥 F1 工厂', 'Plant F1 Hefei'],
  [22, 20, '芜湖 F2 工厂', 'Plant F2 Wuhu'],
  [23, 20, '质量管理部', 'Quality'],
  [24, 20, '供应链管理部', 'Supply Chain'],
  [211, 21, 'F1 焊装车间', 'F1 Body Shop'],
  [212, 21, 'F1 涂装车间', 'F1 Paint Shop'],
  [213, 21, 'F1 总装车间', 'F1 Final Assembly'],
  [221, 22, 'F2 总装车间', 'F2 Final Assembly'],
  [222, 22, 'F2 电池车间', 'F2 Battery Shop'],
  [30, 1, '市场与销售中心', 'Marketing and Sales'],
  [31, 30, '中国区销售部', 'Sales China'],
  [32, 30, '欧洲区销售部', 'Sales Europe'],
  [33, 30, '品牌与市场部', 'Brand and Marketing'],
  [40, 1, '用户服务中心', 'User Service'],
  [41, 40, '能源与换电部', 'Energy and Battery Swap'],
  [42, 40, '售后服务部', 'After-sales'],
  [50, 1, '人力资源部', 'Human Resources'],
  [51, 50, '人才发展组', 'Talent Development'],
  [52, 50, '薪酬福利组', 'Compensation and Benefits'],
  [60, 1, '财务部', 'Finance'],
  [61, 60, '财务报告组', 'Financial Reporting'],
  [62, 60, '资金组', 'Treasury'],
  [70, 1, '法务与内控部', 'Legal and Internal Control'],
  [75, 1, '信息安全部', 'Information Security'],
  [80, 1, '企业传播部', 'Corporate Communications'],
  [85, 1, '信息技术部', 'Information Technology'],
  [90, 1, '行政与后勤部', 'Facilities'],
  [91, 90, '餐饮组', 'Canteen'],
  [2, null, '江岚汽车（合资）', 'Jianglan Automotive (joint venture)'],
  [201, 2, '合资工程部', 'Joint Engineering'],
  [202, 2, '合资制造部', 'Joint Manufacturing'],
  [203, 2, '合资采购部', 'Joint Procurement'],
  [3, null, '合作伙伴', 'Partners'],
  [301, 3, '云栈科技', 'Yunzhan Technology'],
  [302, 3, '赛达模具', 'Saida Tooling'],
]

export const departments: readonly DemoDepartment[] = tree.map(([id, parent, zh, en]) => ({
  id,
  parent,
  name: { zh, en },
}))

/** Returns a department and its ancestors. */
export function lineOf(id: number | null): number[] {
  const department = departments.find((each) => each.id === id)
  return department ? [department.id, ...lineOf(department.parent)] : []
}
