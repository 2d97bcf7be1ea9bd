import type { DemoNews } from '../types.ts'

const market = { zh: '市场研究部', en: 'Market Research' }
const strategy = { zh: '战略发展部', en: 'Corporate Strategy' }
const policy = { zh: '公共政策部', en: 'Public Policy' }

export const newsIndustry: DemoNews[] = [
  {
    key: 'industry-monthly-sales',
    portal: '',
    category: 'industry',
    title: { zh: '上月新能源乘用车零售 98.4 万辆，渗透率首次过五成五', en: 'Electric car sales reach 984,000 in a month, above 55% of the market' },
    body: {
      zh: `<p>根据市场研究部汇总的注册数据，上月国内新能源乘用车零售 98.4 万辆，同比增长 21%，渗透率达到 55.3%，首次超过五成五。</p><table><thead><tr><th>级别</th><th>零售（万辆）</th><th>同比</th></tr></thead><tbody><tr><td>小型</td><td>23.1</td><td>+9%</td></tr><tr><td>紧凑型</td><td>38.6</td><td>+24%</td></tr><tr><td>中大型</td><td>36.7</td><td>+27%</td></tr></tbody></table><p>增长主要来自三线及以下城市，其份额由 34% 上升到 39%。价格方面，成交均价环比下降 1.6%，降幅连续三个月收窄，说明促销正在趋于平稳。</p><p>研究部提醒，年中补贴政策到期前的提前消费约占销量的 6%，接下来两个月的数据可能回落，各区域排产时请留有余地。</p>`,
      en: `<p>According to the registrations collected by Market Research, 984,000 electric and hybrid cars were sold in China last month. That is 21% more than a year ago, and their share of 55.3% is above 55 for the first time.</p><table><thead><tr><th>Class</th><th>Sales</th><th>Year on year</th></tr></thead><tbody><tr><td>Small</td><td>231,000</td><td>+9%</td></tr><tr><td>Compact</td><td>386,000</td><td>+24%</td></tr><tr><td>Mid-size and large</td><td>367,000</td><td>+27%</td></tr></tbody></table><p>Most of the growth comes from smaller cities, whose share rose from 34% to 39%. The average price fell by 1.6% in a month. It is the third smaller decline in a row, so discounts are settling down.</p><p>About 6% of sales were brought forward because a subsidy ends. The next two months may be weaker, and regions should plan with some caution.</p>`
    },
    scene: 'chart',
    daysAgo: 2,
    time: '11:00',
    author: 'shen.yi',
    source: market,
    tags: [24]
  },
  {
    key: 'competitor-chenghai-h6',
    portal: '',
    category: 'competitor',
    title: { zh: '澄海汽车发布中型轿车“澜”，起价 21.9 万元', en: 'Chenghai Auto shows the mid-size sedan Lan from 219,000 yuan' },
    body: {
      zh: `<p>澄海汽车本周在青岛发布中型纯电轿车“澜”，起价 21.9 万元，比远行 7 标准版低 3.9 万元。新车续航 580 公里，支持 15 分钟充电 300 公里，不支持换电。</p><p>我们在首发现场试乘了 40 分钟。优点是后排腿部空间和座椅通风；不足之处是高速时 A 柱风噪较明显，领航辅助在隧道出口两次退出。</p><h2>对我们的影响</h2><ul><li>价格带重叠部分约占远行 7 标准版潜在用户的 18%</li><li>澄海在华东有 214 家门店，比我们多 62 家</li><li>其金融方案为三年免息，需关注月供对比</li></ul><p>销售部门将在一周内更新话术，重点说明换电的时间优势和电池租用后的实际购车成本。</p>`,
      en: `<p>This week in Qingdao Chenghai Auto presented its electric sedan Lan. It starts at 219,000 yuan, 39,000 less than our Voyant 7 Standard. Range is 580 kilometres, 15 minutes of charging add 300, and battery swapping is not offered.</p><p>We rode in the car for 40 minutes. Legroom in the rear and seat ventilation are good. At speed there is noise from the A pillar, and the pilot switched off twice at the end of a tunnel.</p><h2>What it means for us</h2><ul><li>The overlap concerns about 18% of likely buyers of the Voyant 7 Standard</li><li>Chenghai has 214 stores in East China, 62 more than we do</li><li>It offers three years without interest, so monthly rates will be compared</li></ul><p>Sales will update its arguments within a week, above all the time saved by swapping and the true price with a rented battery.</p>`
    },
    scene: 'light-trails',
    daysAgo: 3,
    time: '15:20',
    author: 'gao.lei',
    source: market,
    tags: [24, 1]
  },
  {
    key: 'industry-swap-standard',
    portal: '',
    category: 'industry',
    title: { zh: '换电接口团体标准征求意见，统一锁止与通信', en: 'Draft standard for battery swapping opens for comment' },
    body: {
      zh: `<p>行业团体标准《乘用车换电接口技术要求》进入为期 45 天的公开征求意见阶段。草案统一了锁止机构的安装尺寸、低压插头和车站通信协议，共 9 章 126 条。</p><p>公司有五位工程师参加起草，其中三项测试方法来自我们的换电站运行数据。草案没有规定电池尺寸，因此现有的 75 度、100 度和 150 度电池都可以继续使用。</p><p>主要变化是通信协议：车辆须在进站前 30 秒发送电池健康信息，当前系统为进站后发送。软件部估计改动需要两个版本周期。</p><p>如有意见，请于三周内发送给公共政策部汇总，邮件标题注明条款号。内部讨论会定于下周四 15:00，线上线下同时举行。</p>`,
      en: `<p>The industry draft “Interfaces for battery swapping of passenger cars” is open for comment for 45 days. In nine chapters and 126 clauses it harmonises the dimensions of the locks, the low voltage plug and the messages between car and station.</p><p>Five of our engineers helped to write it, and three test methods are based on data from our own stations. The size of the battery is not prescribed, so our packs of 75, 100 and 150 kWh can stay in use.</p><p>The main change concerns communication. Cars must report the health of their battery 30 seconds before they enter the station. Today this happens afterwards. Software expects to need two releases.</p><p>Please send your comments to Public Policy within three weeks, with the clause number in the subject. An internal discussion takes place next Thursday at 15:00, on site and online.</p>`
    },
    scene: 'charging',
    daysAgo: 8,
    time: '10:50',
    author: 'lin.wei',
    source: policy,
    tags: [8, 15]
  },
  {
    key: 'competitor-beichen-megawatt',
    portal: '',
    category: 'competitor',
    title: { zh: '北辰动力推出 1,000 千瓦充电桩，首批只有六座站', en: 'Beichen Power shows a 1,000 kW charger, but only six sites' },
    body: {
      zh: `<p>北辰动力上周公布峰值功率 1,000 千瓦的充电桩，宣称五分钟可补充 400 公里续航。首批六座站位于西安、郑州和太原，年内计划扩展到 80 座。</p><p>能源服务部的同事实地测试了西安站：用支持该功率的样车，从 12% 充到 70% 用时 6 分 40 秒，峰值 940 千瓦只维持了 51 秒，之后逐步降至 480 千瓦。同站其他车辆的功率在此期间下降约三分之一。</p><blockquote><p>“峰值很漂亮，但用户感受到的是平均值，还有排队。”——能源服务部分析师 罗漱石</p></blockquote><p>我们的判断：短期影响有限，但电池热管理和电网接入方面的进展值得持续跟踪。完整测试曲线可向市场研究部申请查看。</p>`,
      en: `<p>Last week Beichen Power announced a charger with a peak of 1,000 kW that promises 400 kilometres in five minutes. The first six sites are in Xi’an, Zhengzhou and Taiyuan, and 80 are planned by the end of the year.</p><p>Colleagues from Power Services tried the site in Xi’an. A suitable sample car went from 12% to 70% in 6 minutes 40 seconds. The peak of 940 kW lasted 51 seconds and then fell step by step to 480. Meanwhile other cars at the site lost about a third of their power.</p><blockquote><p>“The peak is pretty, but customers feel the average, and the queue.” Luo Shushi, analyst in Power Services</p></blockquote><p>We expect little impact in the short term. The progress in cooling and grid connection deserves attention. Market Research provides the full curves on request.</p>`
    },
    scene: 'charging',
    daysAgo: 11,
    time: '09:35',
    author: 'xu.tong',
    source: strategy,
    tags: [8, 24]
  },
  {
    key: 'industry-lithium-price',
    portal: '',
    category: 'industry',
    title: { zh: '碳酸锂价格半年回落 14%，钠电池走到十字路口', en: 'Lithium falls 14% in six months, sodium cells at a crossroads' },
    body: {
      zh: `<p>电池级碳酸锂均价在半年内由每吨 9.3 万元降至 8.0 万元，降幅 14%。盐湖提锂新增产能释放和库存偏高是主要原因，预计下半年在 7.5 万至 8.5 万元之间波动。</p><p>价格回落给钠离子电池带来压力。按目前水平，钠电芯每度电成本仅比磷酸铁锂低 4%，而能量密度低约三成，重量差异抵消了大部分优势。</p><p>不过，钠电池在零下 30 度仍能保持 87% 的容量，在北方储能和两轮车领域仍有空间。电池研究院将把钠电项目的重点从乘用车转向换电站储能，首个 2 兆瓦时试验柜计划在冬季前运行。</p><p>采购部建议第三季度维持 45 天库存，不做长期锁价。</p>`,
      en: `<p>In six months the average price of battery-grade lithium carbonate fell by 14%, from 93,000 to 80,000 yuan per tonne. New capacity at salt lakes and high stocks are the main reasons. We expect 75,000 to 85,000 for the second half of the year.</p><p>The decline puts pressure on sodium cells. At this level they cost only 4% less per kilowatt-hour than lithium iron phosphate, while storing some 30% less energy. The extra weight eats up most of the saving.</p><p>Still, a sodium cell keeps 87% of its capacity at minus 30 degrees. There is room for storage in the north and for two-wheelers. Our Battery Institute is moving its sodium project from cars to storage at swap stations, with a first cabinet of 2 MWh before winter.</p><p>Purchasing recommends 45 days of stock for the third quarter and no long-term fixed prices.</p>`
    },
    scene: 'battery',
    daysAgo: 15,
    time: '14:00',
    author: 'shen.yi',
    source: strategy,
    tags: [2, 20, 16]
  },
  {
    key: 'competitor-yunque-robotaxi',
    portal: '',
    category: 'competitor',
    title: { zh: '云雀出行在三座城市试运营无人出租车', en: 'Yunque Mobility starts driverless taxis in three cities' },
    body: {
      zh: `<p>云雀出行获准在苏州、成都和厦门的限定区域试运营无人出租车，首批投放 180 台，每公里收费 1.9 元，运营时间为 7:00 至 22:00。</p><p>车辆由一家代工厂改装，单车传感器成本约 6.2 万元，比两年前下降一半以上。每 12 台车配一名远程协助员，目标是年底达到 1 比 30。</p><p>我们在苏州匿名乘坐了 22 次，平均等待 6 分钟。两次遇到道路施工时车辆停下等待远程指令，最长一次 3 分 15 秒。乘坐过程平稳，但变道偏保守。</p><p>智能驾驶部的结论是：限定区域的体验已经可用，扩大范围取决于远程成本。公司目前没有运营出租车的计划，但会评估向运营商提供换电车辆的机会。</p>`,
      en: `<p>Yunque Mobility may now test driverless taxis in parts of Suzhou, Chengdu and Xiamen. It starts with 180 cars, charges 1.9 yuan per kilometre and operates from 07:00 to 22:00.</p><p>The cars are converted by a contract manufacturer. Sensors cost about 62,000 yuan per car, less than half of what they did two years ago. There is one remote assistant for 12 cars, and the goal for the end of the year is one for 30.</p><p>We took 22 anonymous rides in Suzhou and waited six minutes on average. Twice the car stopped at road works and waited for instructions, once for 3 minutes 15 seconds. The ride was smooth and lane changes were cautious.</p><p>Smart Driving concludes that the service works within its area, and that growth depends on the cost of assistance. We do not plan to run taxis, but may supply swappable cars.</p>`
    },
    scene: 'city',
    daysAgo: 19,
    time: '16:10',
    author: 'he.yun',
    source: market,
    tags: [3, 24],
    audience: { tags: ['nio'] }
  },
  {
    key: 'industry-eu-battery-passport',
    portal: '',
    category: 'industry',
    title: { zh: '欧洲电池护照倒计时：我们需要准备的 90 项数据', en: 'Battery passport in Europe: 90 data points to prepare' },
    body: {
      zh: `<p>欧盟电池法规要求，动力电池须配备数字“护照”，用户扫描二维码即可查看材料来源、碳足迹和健康状态。对公司而言，共涉及约 90 项数据，目前可自动提供 63 项。</p><h2>仍有缺口的部分</h2><ul><li>钴、锂、镍的矿山级来源：需要二级以上供应商配合，完成 41%</li><li>每度电碳足迹：合肥电池车间已完成核算，芜湖将在本季度内完成</li><li>换电场景下的责任主体：同一块电池会服务多位用户，法规尚无明确解释</li></ul><p>第三点对我们最重要。慕尼黑办公室已提交书面意见，建议以电池而不是车辆作为登记单位。</p><p>项目组由质量、采购、法务和信息技术四个部门组成，每两周召开一次例会，首个测试护照计划在秋季生成。</p>`,
      en: `<p>European rules require a digital passport for car batteries. A QR code will show where the material comes from, its carbon footprint and the health of the pack. We need to supply about 90 data points, and 63 of them are available automatically today.</p><h2>Open gaps</h2><ul><li>Mines of origin for cobalt, lithium and nickel: suppliers further up the chain must help, 41% done</li><li>Carbon footprint per kWh: finished for the battery shop in Hefei, due this quarter for Wuhu</li><li>Who is responsible when a battery is swapped and serves many drivers? The rules do not say</li></ul><p>The third point matters most to us. The Munich office has proposed in writing to register the battery rather than the car.</p><p>Quality, Purchasing, Legal and IT meet every two weeks. A first test passport should be created in autumn.</p>`
    },
    scene: 'document',
    daysAgo: 23,
    time: '09:50',
    author: 'lin.wei',
    source: policy,
    tags: [21, 2, 9]
  },
  {
    key: 'competitor-tuoye-export',
    portal: '',
    category: 'competitor',
    title: { zh: '拓野汽车在泰国建厂，年产能 6 万台', en: 'Tuoye Motors builds a plant in Thailand for 60,000 cars' },
    body: {
      zh: `<p>拓野汽车宣布在泰国罗勇府建设海外首座工厂，投资 27 亿元，年产能 6 万台，预计两年后投产，主要生产右舵小型 SUV。</p><p>拓野去年出口 4.3 万台，其中东南亚占 58%。本地建厂后，关税和运费可使单车成本下降约 1.4 万元。不过其电池仍需从国内运输，当地配套率初期只有 35%。</p><table><thead><tr><th>市场</th><th>拓野去年销量</th><th>远行去年销量</th></tr></thead><tbody><tr><td>泰国</td><td>14,200</td><td>0</td></tr><tr><td>马来西亚</td><td>6,900</td><td>0</td></tr><tr><td>挪威</td><td>310</td><td>5,480</td></tr></tbody></table><p>两家公司的海外布局几乎没有重叠。海外事业部将继续以欧洲为先，同时在今年完成右舵车型的可行性研究。</p>`,
      en: `<p>Tuoye Motors will build its first plant abroad in Rayong, Thailand. The investment is 2.7 billion yuan for 60,000 cars a year, mainly small right-hand drive SUVs. Production should begin in two years.</p><p>Tuoye exported 43,000 cars last year, 58% of them to South-East Asia. A local plant saves about 14,000 yuan per car in duties and freight. Batteries still come from China, and at first only 35% of the parts are local.</p><table><thead><tr><th>Market</th><th>Tuoye last year</th><th>Voyant last year</th></tr></thead><tbody><tr><td>Thailand</td><td>14,200</td><td>0</td></tr><tr><td>Malaysia</td><td>6,900</td><td>0</td></tr><tr><td>Norway</td><td>310</td><td>5,480</td></tr></tbody></table><p>The two companies hardly meet abroad. Our Overseas Business keeps its focus on Europe and will finish a study of right-hand drive models this year.</p>`
    },
    scene: 'coast',
    daysAgo: 28,
    time: '13:45',
    author: 'gao.lei',
    source: market,
    tags: [21, 24]
  },
  {
    key: 'industry-used-ev-values',
    portal: '',
    category: 'industry',
    title: { zh: '二手电动车三年保值率回升到 56%', en: 'Used electric cars keep 56% of their value after three years' },
    body: {
      zh: `<p>一份覆盖 31 座城市、7.8 万笔交易的调查显示，三年车龄纯电动车的平均保值率为 56%，比去年上升 4 个百分点，这是四年来首次回升。</p><p>影响价格最大的因素是电池健康证明。附有第三方检测报告的车辆平均多卖 6,700 元，成交周期由 34 天缩短到 21 天。其次是软件能否继续升级，停止更新的车型要多折价 9%。</p><p>可换电车型的表现更好：由于电池随时可以更换，买家对衰减的顾虑较小，平均保值率为 61%。</p><p>根据这一结果，公司官方二手车业务将从下季度起为每台车附上电池报告，并承诺在售出后四年内继续提供系统升级。</p>`,
      en: `<p>A survey of 78,000 deals in 31 cities shows that an electric car keeps 56% of its value after three years. That is four points more than last year and the first rise in four years.</p><p>The strongest influence on price is proof of battery health. Cars with an independent report sell for 6,700 yuan more and find a buyer in 21 days instead of 34. Next comes software: models that no longer receive updates lose another 9%.</p><p>Cars with swappable batteries do better, at 61% on average. Buyers worry less about ageing because the battery can be changed at any time.</p><p>Our certified used car business will act on this. From next quarter every car comes with a battery report and the promise of system updates for four years after the sale.</p>`
    },
    scene: 'chart',
    daysAgo: 52,
    time: '10:10',
    author: 'shen.yi',
    source: market,
    tags: [24, 2]
  },
  {
    key: 'competitor-hengyu-recall',
    portal: '',
    category: 'competitor',
    title: { zh: '恒屿汽车召回 3.1 万台车，问题出在冷却水阀', en: 'Hengyu Cars recalls 31,000 cars because of a coolant valve' },
    body: {
      zh: `<p>恒屿汽车宣布召回 31,260 台纯电 SUV，原因是冷却水阀密封圈在高温下膨胀，可能导致电池降温不足并限制功率。公司称没有人员受伤，更换需要两小时，费用由其承担。</p><p>质量管理部在消息公布当天核对了我们的零件清单。远行各车型使用不同供应商的阀体，密封材料也不同；但江岚的一款轻型商用车使用过同一供应商的早期样件，数量 40 件，均未装入销售车辆。</p><h2>我们做了什么</h2><ol><li>封存 40 件样件，并抽取 6 件做 130 度、500 小时试验</li><li>检查近一年热管理类投诉共 212 条，未发现相同模式</li><li>把密封圈膨胀率列入新零件放行清单</li></ol><p>试验结果将在四周内通报。请勿在外部平台评论同行召回。</p>`,
      en: `<p>Hengyu Cars is recalling 31,260 electric SUVs. The seal of a coolant valve swells in the heat, so the battery may not cool enough and power is reduced. Nobody was hurt. The repair takes two hours and is free.</p><p>Our Quality Management checked our parts lists the same day. Voyant cars use a valve from another supplier with a different seal. A light van of Jianglan once had early samples from the same supplier, 40 pieces, none of them in cars that were sold.</p><h2>What we did</h2><ol><li>The 40 samples are locked away and six undergo 500 hours at 130 degrees</li><li>We read 212 complaints about cooling from one year and found no such pattern</li><li>Swelling of seals is now on the release list for new parts</li></ol><p>Results follow in four weeks. Please do not comment in public on a competitor’s recall.</p>`
    },
    scene: 'shield',
    daysAgo: 84,
    time: '15:55',
    author: 'he.yun',
    source: { zh: '质量管理部', en: 'Quality Management' },
    tags: [5, 6]
  },
  {
    key: 'industry-driver-monitoring-rule',
    portal: '',
    category: 'industry',
    title: { zh: '辅助驾驶新规：驾驶人分心五秒必须提醒', en: 'New rule for driver assistance: a warning after five seconds' },
    body: {
      zh: `<p>主管部门发布辅助驾驶安全要求，明年 7 月起适用于新申报车型。核心条款是驾驶人状态监测：视线离开道路五秒须提醒，十秒未恢复须减速并打开危险警示灯。</p><p>目前我们的系统在七秒时提醒，需要调整参数并重新验证误报率。内部试验显示，提前到五秒后，戴墨镜场景的误报由每百公里 0.8 次升至 1.9 次，算法团队正在增加红外补光。</p><p>新规还要求宣传材料使用统一名称，不得使用“自动”“无人”等词语。市场部已清查官网、应用和门店资料共 1,340 处，其中 96 处需要修改，月底前完成。</p><p>各部门对外演讲请使用更新后的术语表，可在知识库搜索“辅助驾驶用语”。</p>`,
      en: `<p>The authorities have published safety requirements for driver assistance. They apply to newly registered models from July next year. At the core is monitoring: five seconds of looking away must cause a warning, and after ten the car must slow down with its hazard lights on.</p><p>Our system warns after seven seconds today. In our tests five seconds raise false alarms with sunglasses from 0.8 to 1.9 per hundred kilometres. The algorithm team is adding infrared light.</p><p>Advertising has to use standard names, and words such as “automatic” or “driverless” are no longer allowed. Marketing checked 1,340 passages on the website, in the app and in stores. By the end of the month 96 will be changed.</p><p>For talks outside the company please use the new glossary. Search the knowledge base for “driver assistance terms”.</p>`
    },
    scene: 'road',
    daysAgo: 131,
    time: '11:25',
    author: 'lin.wei',
    source: policy,
    tags: [3, 6, 15]
  },
  {
    key: 'competitor-qingluan-subscription',
    portal: '',
    category: 'competitor',
    title: { zh: '青鸾汽车试水按月订车，半年仅留住三成用户', en: 'Qingluan tries car subscription and keeps three in ten' },
    body: {
      zh: `<p>青鸾汽车去年在上海和杭州推出按月订车服务，月费 4,680 元起，包含保险、保养和 1,500 公里里程，可随时退订。半年来共有 2,900 人开通，目前仍在使用的约 900 人。</p><p>我们访谈了其中 40 位退订用户。最常见的原因依次是：取还车地点太远（17 人）、超里程收费不清楚（11 人）、第三个月后觉得不如贷款划算（8 人）。</p><blockquote><p>“大家喜欢自由，但更喜欢知道自由的价格。”——市场研究部 田牧谣</p></blockquote><p>对公司的启发是：电池租用用户已超过 64%，说明按月付费并非不受欢迎，关键在于规则简单。产品规划部将在此基础上评估一款只含电池与保险的组合方案。</p>`,
      en: `<p>Last year Qingluan Auto began to rent cars by the month in Shanghai and Hangzhou. From 4,680 yuan insurance, service and 1,500 kilometres are included, and customers can stop at any time. Some 2,900 people joined in half a year, and about 900 are left.</p><p>We interviewed 40 people who had stopped. The most frequent reasons were the distance to the pick-up point (17), unclear charges for extra kilometres (11) and the feeling after three months that a loan would be cheaper (8).</p><blockquote><p>“People like freedom. Even more, they like to know its price.” Tian Muyao, Market Research</p></blockquote><p>With us over 64% of customers rent their battery, so monthly payment is not the problem. Simple rules are what counts. Product Planning will look at a package of battery and insurance only.</p>`
    },
    scene: 'city',
    daysAgo: 172,
    time: '14:35',
    author: 'xu.tong',
    source: market,
    tags: [24, 16]
  },
  {
    key: 'industry-grid-vehicle-pilot',
    portal: '',
    category: 'industry',
    title: { zh: '车网互动试点一年：每台车平均赚回 1,160 元', en: 'A year of vehicle-to-grid: 1,160 yuan per car' },
    body: {
      zh: `<p>九座城市的车网互动试点满一年。参加的 5,400 台电动车在用电高峰时向电网送电，共计 388 万度，车主平均获得 1,160 元收益，最高的一位得到 4,310 元。</p><p>我们的 46 座换电站也参加了试点。它们的优势是电池集中、响应快：接到调度指令后 1.2 秒即可放电，准确率 99.4%。单站年收益平均 8.7 万元，相当于电费支出的 11%。</p><p>外界最关心电池寿命。抽检 300 台参加车辆后发现，一年容量衰减比未参加车辆多 0.4 个百分点，低于预期的 1 个百分点。</p><p>试点明年扩大到 20 座城市。能源服务部计划让 150 座站加入，并向员工车主开放家用桩放电功能。</p>`,
      en: `<p>The vehicle-to-grid trial in nine cities is one year old. At peak hours 5,400 electric cars fed 3.88 million kWh back into the grid. Their owners earned 1,160 yuan on average, and the best of them 4,310.</p><p>We took part with 46 swap stations. They have many batteries in one place and react fast: power flows 1.2 seconds after the order, with an accuracy of 99.4%. One station earned 87,000 yuan on average, or 11% of its electricity bill.</p><p>Most questions concern the life of the battery. A check of 300 cars found 0.4 points more loss of capacity in a year than in other cars. One point had been expected.</p><p>Next year the trial grows to 20 cities. Power Services wants to bring in 150 stations and to open the home charger of employees for feeding back.</p>`
    },
    scene: 'wind',
    daysAgo: 236,
    time: '09:15',
    author: 'he.yun',
    source: strategy,
    tags: [8, 9, 16]
  },
  {
    key: 'competitor-annual-benchmark',
    portal: '',
    category: 'competitor',
    title: { zh: '年度对标报告：我们在哪里领先，又在哪里落后', en: 'Annual benchmark: where we lead and where we trail' },
    body: {
      zh: `<p>战略发展部完成年度对标，比较对象为澄海汽车、拓野汽车、恒屿汽车和青鸾汽车，共 84 项指标。我们在 31 项中排名第一，在 19 项中排名最后。</p><table><thead><tr><th>指标</th><th>远行</th><th>四家平均</th></tr></thead><tbody><tr><td>用户推荐意愿</td><td>71 分</td><td>58 分</td></tr><tr><td>百台车故障数</td><td>94</td><td>112</td></tr><tr><td>单车研发费用</td><td>3.9 万元</td><td>2.6 万元</td></tr><tr><td>库存周转天数</td><td>48 天</td><td>33 天</td></tr></tbody></table><p>领先主要来自服务与质量，落后集中在成本和库存。拆解澄海的一款轿车时，我们发现其线束总长仅 1.4 公里，比我们短 38%，这是新平台必须追赶的地方。</p><p>报告全文供经理级以上查阅，各部门须在六周内提交三项改进计划。</p>`,
      en: `<p>Corporate Strategy has compared us with Chenghai Auto, Tuoye Motors, Hengyu Cars and Qingluan Auto in 84 respects. We are first in 31 and last in 19 of them.</p><table><thead><tr><th>Figure</th><th>Voyant</th><th>Average of four</th></tr></thead><tbody><tr><td>Recommendation score</td><td>71</td><td>58</td></tr><tr><td>Faults per 100 cars</td><td>94</td><td>112</td></tr><tr><td>R&amp;D cost per car</td><td>39,000 yuan</td><td>26,000 yuan</td></tr><tr><td>Stock days</td><td>48</td><td>33</td></tr></tbody></table><p>We lead in service and quality and trail in cost and stock. When we took a Chenghai sedan apart, its wiring was only 1.4 kilometres long, 38% shorter than ours. Our new platform has to catch up here.</p><p>Managers can read the full report. Every department hands in three improvement plans within six weeks.</p>`
    },
    scene: 'chart',
    daysAgo: 322,
    time: '17:00',
    author: 'gao.lei',
    source: strategy,
    tags: [24, 16, 5]
  }
]
