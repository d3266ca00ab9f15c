/** Styles of every page of the simulated world. Contrast of text is at least 4.5 to 1, of field borders 3 to 1. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#17202b;--soft:#4d5a69;--paper:#fff;--ground:#eef1f5;--line:#d5dbe3;--field:#7b8797;--accent:#0b5cad;--on-accent:#fff;--bad:#b3261e;--bad-ground:#fdecea;--note:#fff6dc;--note-line:#8a6d1a}
@media (prefers-color-scheme:dark){:root{--ink:#eaeef3;--soft:#a9b4c2;--paper:#1b222c;--ground:#11161d;--line:#343e4c;--field:#8390a2;--accent:#7db8f5;--on-accent:#0b1622;--bad:#ffb4ab;--bad-ground:#3d1513;--note:#2f2a18;--note-line:#cbb26a}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:34rem;margin:0 auto;padding:1.5rem 1rem 3rem}
main.wide{max-width:64rem}
.card{background:var(--paper);border:1px solid var(--line);border-radius:.75rem;padding:1.5rem;margin:0 0 1rem}
h1{font-size:1.375rem;line-height:1.25;margin:0 0 .75rem}
h2{font-size:1.0625rem;margin:0 0 .5rem}
p{margin:0 0 .75rem}
.soft{color:var(--soft)}
.world{font-size:.875rem;color:var(--soft);margin:0 0 1rem}
.sum{display:flex;justify-content:space-between;gap:1rem;align-items:baseline;border-bottom:1px solid var(--line);padding:0 0 1rem;margin:0 0 1.25rem}
.sum span{overflow-wrap:anywhere}
.sum strong{font-size:1.5rem;white-space:nowrap;font-variant-numeric:tabular-nums}
label,legend{font-weight:600;display:block;padding:0;margin:0 0 .25rem}
fieldset{border:0;margin:0 0 1rem;padding:0}
.hint{font-size:.875rem;color:var(--soft);margin:0 0 .25rem}
.field{margin:0 0 1rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 1rem;align-items:end}
input:not([type=radio]),select,textarea{width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--field);border-radius:.375rem}
.choice{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;padding:.25rem .75rem;border:1px solid var(--line);border-radius:.375rem;margin:0 0 .5rem;font-weight:400}
.choice input{width:1.25rem;height:1.25rem;accent-color:var(--accent)}
[aria-invalid=true]{border:2px solid var(--bad)!important}
.error{color:var(--bad);font-weight:600;font-size:.9375rem;margin:0 0 .25rem}
.summary{border:2px solid var(--bad);background:var(--bad-ground);border-radius:.5rem;padding:1rem;margin:0 0 1.25rem}
.summary ul{margin:0;padding-left:1.25rem}
.summary a{color:var(--bad)}
a{color:var(--accent);text-underline-offset:.15em}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
button,.button{display:inline-block;min-height:2.75rem;padding:.5rem 1.25rem;font:inherit;font-weight:600;border:1px solid var(--accent);border-radius:.375rem;background:var(--accent);color:var(--on-accent);cursor:pointer;text-decoration:none}
button.full{width:100%}
.plain{background:transparent;color:var(--accent)}
.cancel{text-align:center;margin:1rem 0 0}
.note{background:var(--note);border:1px solid var(--note-line);border-radius:.5rem;padding:1rem;font-size:.9375rem}
dl{margin:0}
.note dt{font-weight:700;font-variant-numeric:tabular-nums;white-space:nowrap}
.note dd{margin:0 0 .5rem}
.scroll{overflow-x:auto}
.scroll+h2{margin-top:1.25rem}
table{border-collapse:collapse;width:100%}
caption{text-align:left;font-weight:600;padding:0 0 .5rem}
th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}
.when{white-space:nowrap;font-variant-numeric:tabular-nums}
.bar{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:0 0 1rem}
.bar>div{flex:1 1 12rem}
.timeline{list-style:none;margin:0;padding:0 0 0 1.25rem;border-left:3px solid var(--line)}
.timeline li{position:relative;margin:0 0 1.25rem}
.timeline li::before{content:"";position:absolute;left:-1.75rem;top:.375rem;width:.75rem;height:.75rem;border-radius:50%;background:var(--soft)}
.timeline li.now::before{background:var(--accent);box-shadow:0 0 0 4px color-mix(in srgb,var(--accent) 25%,transparent)}
.timeline time{display:block;font-size:.875rem;color:var(--soft)}
.letter{white-space:pre-wrap;overflow-wrap:anywhere;margin:0 0 1rem}
@media (max-width:40rem){table,caption,tbody,tr,th[scope=row],td{display:block}thead{position:absolute;clip-path:inset(50%)}tr{padding:.75rem 0;border-bottom:1px solid var(--line)}tr>*{border:0;padding:0}}
iframe{width:100%;height:34rem;border:1px solid var(--line);border-radius:.375rem;background:#fff}
`;
