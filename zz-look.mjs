import { chromium } from 'playwright-core'; import sharp from 'sharp';
const U='http://127.0.0.1:4811';
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']});
const shots=[];
for (const [lang,w] of [['ar',1440],['fr',1440],['fr',1280],['ar',1000]]) {
  const s=await b.newContext({viewport:{width:w,height:900}}); const p=await s.newPage(); const pre=lang==='fr'?'/fr':'';
  await p.goto(U+pre+'/'); await p.waitForTimeout(800);
  const all=await p.locator('ul.rail').evaluateAll(us=>us.map(u=>u.children.length)); console.log(lang,w,all);
  const i=all.findIndex(n=>n<4); if(i<0) continue;
  await p.locator('ul.rail').nth(i).evaluate(e=>e.parentElement.scrollIntoView({block:'center'})); await p.waitForTimeout(900);
  const f=`/tmp/w/r-${lang}-${w}.png`; await p.screenshot({path:f}); shots.push(f);
  await s.close();
}
await b.close();
const ims=await Promise.all(shots.map(async f=>({f,m:await sharp(f).metadata()})));let x=0;const c=[];for(const i of ims){c.push({input:i.f,left:x,top:0});x+=i.m.width+10;}
await sharp({create:{width:x-10,height:900,channels:3,background:'gray'}}).composite(c).png().toFile('/tmp/w/r.png');
