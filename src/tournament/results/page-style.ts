// How the page of results looks: warm paper and night stone, figures that stand under each other, plain on paper.

export const PAGE_STYLE = `
:root { --ground: #FAF6EF; --panel: #F3ECDF; --ink: #1F1B16; --soft: #5E5547; --line: #D8C8AE; --accent: #B5532D;
  --link: #2B5C8A; --plus: #DCEBDD; --minus: #F6DFD3; --even: #ECE6DA; }
@media (prefers-color-scheme: dark) { :root { --ground: #16171B; --panel: #1F2127; --ink: #ECE7DD; --soft: #A9A294;
  --line: #3A3B42; --accent: #E0814F; --link: #8DB9E3; --plus: #1E3A2B; --minus: #452A1E; --even: #2A2B31; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 1080px; margin: 0 auto; padding: 32px 20px 48px; }
h1, h2, .mark { font-family: Georgia, "Times New Roman", serif; font-weight: 600; line-height: 1.2; }
h1 { font-size: 34px; margin: 4px 0 8px; } h2 { font-size: 22px; margin: 36px 0 12px; }
.mark { margin: 0; color: var(--accent); display: flex; gap: 8px; align-items: center; font-size: 18px; }
.facts, footer { color: var(--soft); } footer { margin-top: 40px; font-size: 14px; }
a { color: var(--link); }
.wide { overflow-x: auto; } .phone { display: none; color: var(--soft); font-size: 14px; margin: 0 0 8px; }
table { border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums; }
th, td { padding: 6px 10px; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
thead th { color: var(--soft); font-weight: 600; border-bottom-width: 2px; vertical-align: bottom; }
thead .figure { white-space: normal; max-width: 11ch; }
.figure { text-align: right; white-space: nowrap; }
tr.first td { background: var(--panel); } tr.first td:first-child { color: var(--accent); font-weight: 700; }
.name { min-width: 22ch; max-width: 40ch; overflow-wrap: anywhere; }
tr.out td { color: var(--soft); border-bottom: 0; } tr.why td { padding-top: 0; }
.reason { margin: 0; color: var(--accent); max-width: min(70ch, 100vw - 120px); overflow-wrap: anywhere; }
.cross td { min-width: 36px; } .cross .self { background: var(--line); }
.cross .name { position: sticky; left: 0; background: var(--ground); min-width: 0; max-width: 26ch; overflow: hidden;
  text-overflow: ellipsis; white-space: nowrap; }
@media (max-width: 600px) { .name { min-width: 12ch; } .minor { display: none; } .phone { display: block; } .cross .name { min-width: 0; max-width: 13ch; } th, td { padding: 6px 4px; }
  .place span { display: none; } .place::before { content: "#"; } main { padding: 24px 16px 40px; } }
.cross .plus { background: var(--plus); font-weight: 600; } .cross .minus { background: var(--minus); }
.cross .even { background: var(--even); }
h3 { font-size: 17px; margin: 20px 0 8px; } h4 { font-size: 14px; color: var(--soft); margin: 0 0 4px; }
.wide + .wide { margin-top: 20px; }
.bracket { display: flex; gap: 24px; padding-bottom: 4px; font-size: 14px; font-variant-numeric: tabular-nums; }
.round { flex: 1 1 150px; min-width: 130px; max-width: 240px; display: flex; flex-direction: column; }
.slots, .meet, .slot { flex: 1; display: flex; flex-direction: column; justify-content: center; position: relative; }
.match { position: relative; min-height: 54px; display: flex; flex-direction: column; justify-content: center; border: 1px solid var(--line); border-radius: 6px; margin: 4px 0; background: var(--panel); }
.side { display: flex; gap: 8px; justify-content: space-between; padding: 3px 8px; } .side + .side { border-top: 1px solid var(--line); }
.why { padding: 2px 8px; border-top: 1px dotted var(--line); color: var(--soft); font-size: 0.8em; }
.side .who { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } .won { font-weight: 700; }
.won .who::before { content: "▸ "; color: var(--accent); }
.free .match { background: none; border-style: dashed; color: var(--soft); } .none .match { visibility: hidden; }
.round:not(:last-child) .match::after, .round:not(:first-child) .match::before { content: ""; position: absolute; top: 50%;
  width: 12px; border-top: 1px solid var(--line); }
.match::after { left: 100%; } .match::before { right: calc(100% + 1px); }
.pair::after { content: ""; position: absolute; left: calc(100% + 12px); top: 25%; bottom: 25%; border-left: 1px solid var(--line); }
@media (max-width: 600px) { .bracket { flex-direction: column; gap: 16px; } .round { flex: none; max-width: none; } .round .match::before,
  .round .match::after, .pair::after { display: none; } .free, .none { display: none; } }
pre { background: var(--panel); padding: 8px 12px; overflow-x: auto; font-size: 13px; margin: 4px 0 12px; }
dt { font-weight: 600; } dd { margin: 0; }
summary { cursor: pointer; font: 600 22px Georgia, "Times New Roman", serif; margin: 36px 0 12px; }
@page { margin: 14mm; } @page across { size: landscape; }
@media print { .phone { display: none; }
  :root { --ground: #fff; --panel: #f4f4f4; --ink: #000; --soft: #333; --line: #999; --accent: #000; --link: #000;
    --plus: #e6e6e6; --minus: #fff; --even: #f4f4f4; }
  body { font-size: 11pt; print-color-adjust: exact; } main { max-width: none; padding: 0; }
  table { font-size: 8pt; } th, td { padding: 3pt; } .name { min-width: 18ch; } tr { break-inside: avoid; } h2 { break-after: avoid; }
  thead { display: table-header-group; } .reason { max-width: none; } pre { white-space: pre-wrap; }
  .cross { font-size: min(9pt, calc(250pt / var(--columns))); } .landscape .cross { font-size: min(8pt, calc(330pt / var(--columns))); }
  .cross th, .cross td { padding: .25em .3em; min-width: 0; line-height: 1.3; } .cross .name { position: static; max-width: 16em; }
  .landscape { page: across; break-before: page; }
  .match { break-inside: avoid; margin: 2pt 0; } .bracket { font-size: 8pt; } .round { min-width: 0; } h4 { font-size: 8pt; }
  .wide { overflow: visible; } details:not([open]) { display: none; } a { text-decoration: none; }
}
`;
