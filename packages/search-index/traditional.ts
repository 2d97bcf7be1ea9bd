/** The most common traditional characters, each followed by its simplified form: typing 報銷 finds 报销. */
const pairs =
  '偉伟報报銷销門门張张陳陈劉刘楊杨黃黄趙赵吳吴孫孙馬马許许鄧邓馮冯鄭郑謝谢韓韩蕭萧葉叶蘇苏盧卢蔣蒋賈贾鍾钟陸陆譚谭鄒邹龍龙萬万錢钱嚴严賴赖龔龚車车電电動动機机場场館馆廳厅樓楼層层區区國国際际東东廣广' +
  '灣湾縣县鄉乡鎮镇島岛橋桥線线鐵铁軌轨輪轮輛辆轉转運运輸输載载駕驾駛驶會会議议員员長长辦办務务處处組组職职業业總总監监經经審审計计財财資资產产費费價价買买賣卖購购貨货貿贸賬账單单據据發发訂订簽签' +
  '證证書书學学習习訓训練练課课題题講讲師师試试驗验評评績绩獎奖勵励競竞賽赛優优點点數数統统劃划項项標标準准規规則则範范圍围條条約约開开關关閉闭啟启設设備备裝装製制質质檢检測测維维護护復复壞坏損损' +
  '換换舊旧網网絡络連连頁页聯联訊讯號号碼码帳帐戶户鎖锁說说話话語语讀读寫写聽听見见觀观視视覽览覺觉認认識识記记錄录請请問问應应該该讓让給给對对錯错難难簡简雙双個个們们這这裡里邊边時时間间鐘钟後后' +
  '從从來来進进過过還还遠远達达選选遷迁適适遞递遲迟邁迈醫医藥药療疗診诊體体臉脸腦脑腳脚傷伤殘残養养顧顾險险災灾滅灭煙烟氣气熱热溫温濕湿涼凉凍冻飯饭飲饮麵面雞鸡魚鱼鴨鸭豬猪愛爱親亲歡欢樂乐慶庆節节' +
  '禮礼賀贺願愿夢梦戲戏劇剧藝艺術术畫画圖图攝摄頭头臺台衛卫廠厂庫库倉仓櫃柜燈灯紙纸筆笔幣币銀银鋼钢鋁铝銅铜鋰锂鎳镍鈷钴壓压變变頻频無无與与為为於于雖虽當当將将僅仅並并兩两幾几歲岁歷历曆历實实現现' +
  '確确滿满減减輕轻強强穩稳極极團团隊队領领導导屆届參参傳传輯辑創创環环續续繼继結结構构級级紅红綠绿藍蓝純纯緊紧細细織织終终絕绝權权責责賠赔償偿補补貼贴貸贷稅税額额負负贏赢擇择擔担擴扩擁拥搶抢撥拨' +
  '掃扫掛挂棄弃殺杀雜杂樣样樹树檔档櫥橱濟济潔洁濾滤爐炉爭争獲获獨独異异畢毕癥症盡尽盤盘眾众礎础礙碍種种稱称積积穀谷窮穷築筑籌筹籃篮糧粮緒绪緣缘編编縮缩義义聞闻聲声膠胶舉举艙舱莊庄華华蓋盖衝冲複复' +
  '訪访詞词詢询誠诚誤误調调談谈論论諮咨譯译豐丰貝贝貢贡貴贵賓宾賞赏趕赶跡迹踐践軍军軟软較较輔辅辭辞農农郵邮鄰邻釋释針针鈕钮銳锐鋒锋錶表鍵键鏈链鏡镜閱阅闆板陽阳陰阴階阶隨随隱隐雲云霧雾靜静響响頂顶' +
  '順顺預预顏颜類类飛飞驅驱驚惊鬆松魯鲁鮮鲜麗丽齊齐齡龄'

const simplified = [...pairs.matchAll(/(.)(.)/gu)].map(([, one, other]) => [one!, other!] as const)

/** By code unit: a pattern of 700 characters would cost as much as the rest of a search. */
const unitOf = new Uint16Array(0x1_00_00)
for (const [one, other] of simplified) unitOf[one.charCodeAt(0)] = other.charCodeAt(0)

export function simplify(text: string): string {
  let simple = ''
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const unit = unitOf[text.charCodeAt(at)]!
    if (unit === 0) continue
    simple += text.slice(from, at) + String.fromCharCode(unit)
    from = at + 1
  }
  return from === 0 ? text : simple + text.slice(from)
}
