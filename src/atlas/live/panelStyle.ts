/** The look of the panel; in a shadow, so that neither it nor the shop changes the other. */
export const panelStyle = `:host{all:initial;display:block;position:fixed;margin:0;overflow:visible;inset-inline-end:12px;inset-block-end:12px;z-index:2147483000;font:14px/1.45 "Noto Sans",system-ui,sans-serif;color:var(--ink);
--ink:#0f1720;--soft:#566371;--page:#f3f5f8;--card:#fff;--sunk:#eaeef3;--line:#dfe5ec;--control:#8390a0;--edge:#93a1b1;--act:#0070a0;--fill:#0bf;--on:#00212e;--tint:#e3f6fd;--face:"Noto Sans",system-ui,sans-serif}
@media(prefers-color-scheme:dark){:host{--ink:#eef3f8;--soft:#a3b0bf;--page:#0c1116;--card:#161d25;--sunk:#212b35;--line:#2a3540;--control:#6f7f90;--edge:#66788a;--act:#4fcdff;--tint:#10303e}}
*{box-sizing:border-box}
.panel{display:flex;flex-direction:column;inline-size:min(46rem,calc(100vw - 24px));max-block-size:min(78vh,50rem);background:var(--card);border:1px solid var(--line);border-radius:16px;box-shadow:0 18px 60px rgb(8 14 22/35%);overflow:hidden}
.head{display:flex;align-items:center;gap:8px;padding:8px 10px 8px 16px;border-block-end:1px solid var(--line)}
h2{margin:0;font-size:15px;flex:1}h3{margin:12px 0 6px;font-size:12px;color:var(--soft);font-weight:600}
button{font:inherit;font-size:13px;color:var(--ink);background:var(--card);border:1px solid var(--line);border-radius:10px;min-block-size:36px;padding:4px 12px;cursor:pointer}
button:hover{border-color:var(--control)}button:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--act);outline-offset:2px}
.charts{display:flex;flex-wrap:wrap;gap:6px;padding:10px 14px;border-block-end:1px solid var(--line)}
.charts button[aria-pressed=true]{background:var(--tint);border-color:var(--act);color:var(--act)}
.body{overflow:auto;padding:12px 14px 16px}
.now{padding:8px 12px;border-radius:10px;background:var(--tint);font-weight:600}.now p{margin:0}.now code{font-weight:400;font-size:12px;color:var(--soft)}
.canvas{overflow:auto;max-block-size:22rem;margin-block-start:10px;padding:8px;border:1px solid var(--line);border-radius:12px;background:var(--page)}
.tools{display:flex;flex-wrap:wrap;gap:6px;margin-block-start:10px}
ol{margin:0;padding:0;list-style:none;font-size:13px}ol li{padding:5px 0;border-block-end:1px solid var(--line)}ol span{color:var(--soft)}
ul{margin:0;padding-inline-start:18px}.is-now{font-weight:700;color:var(--act)}
.diagram text{font-family:var(--face);font-size:13px;fill:var(--ink)}.diagram .words,.diagram .foot{font-size:11.5px;fill:var(--soft)}
.diagram .shape,.diagram .under{fill:var(--card);stroke:var(--control);stroke-width:1.3}.diagram .inner{fill:none;stroke:var(--control)}
.diagram .box>.shape{fill:var(--sunk);fill-opacity:.55;stroke:var(--line)}.diagram .line{fill:none;stroke:var(--edge);stroke-width:1.4}
.diagram .tip{fill:var(--edge)}.diagram .dot{fill:var(--ink)}.diagram .anywhere rect{fill:var(--sunk);stroke:var(--control)}.diagram .fold{display:none}
.diagram .now:not(.box)>.shape{fill:var(--fill);stroke:var(--act);stroke-width:2}.diagram .now:not(.box)>text{fill:var(--on)}
.hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}`
