import { REALM_PATH, ROUTES } from './realm';

/** The app's colours and sizes for the pages that are shown before the app loads. */
export const PAGE_STYLE = `
@font-face { font-family: "Inter Variable"; src: url("${REALM_PATH}${ROUTES.font}") format("woff2");
  font-weight: 100 900; font-display: swap; }
:root {
  --canvas: #f4f6f8; --surface: #fff; --sunken: #edf1f4; --line: #dfe5ea; --field-line: #8494a0;
  --ink: #13222e; --soft: #51626f; --faint: #5f707d;
  --accent: #0b6b6b; --accent-soft: #dff1ef; --on-accent: #fff; --accent-strong: #095757;
  --bad: #b3261e; --bad-soft: #fce9e7; --side: #0e2a33; --on-side: #fff; --on-side-soft: #a9c1c9;
  --shadow: 0 1px 2px rgb(14 42 51 / 6%), 0 8px 24px rgb(14 42 51 / 8%);
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #0a1318; --surface: #111d24; --sunken: #0d171d; --line: #22323b; --field-line: #5d717c;
    --ink: #e4ecf0; --soft: #a3b4bd; --faint: #93a5af;
    --accent: #5cc8c0; --accent-soft: #12343a; --on-accent: #062023; --accent-strong: #7bd6cf;
    --bad: #ff9a90; --bad-soft: #3a1714; --side: #081014; --on-side: #e4ecf0; --on-side-soft: #93a5af;
    --shadow: 0 1px 2px rgb(0 0 0 / 30%);
  }
}
*, ::before, ::after { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; min-height: 100dvh; background: var(--canvas); color: var(--ink);
  font: 400 15px/1.45 "Inter Variable", Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums;
  -webkit-text-size-adjust: 100%; }
h1, h2, h3 { font-weight: 640; line-height: 1.25; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }

.brand { display: flex; align-items: center; gap: 12px; color: var(--on-side); }
.mark { width: 40px; height: 40px; flex: none; }
.brand strong { display: block; font-size: 20px; font-weight: 640; line-height: 1.2; }
.brand span { display: block; color: var(--on-side-soft); font-size: 14px; }

.entry { background: var(--side); padding: 20px 16px 24px; display: flex; flex-direction: column; gap: 20px; }
.card { background: var(--surface); border-radius: 12px; padding: 20px; box-shadow: var(--shadow);
  width: 100%; max-width: 400px; margin-inline: auto; }
@media (prefers-color-scheme: dark) { .card { border: 1px solid var(--line); } }
.card h1 { font-size: 19px; margin-bottom: 16px; }
.card p + p, .card form + p { margin-top: 20px; }
.field { margin-bottom: 16px; }
label { display: block; font-weight: 560; margin-bottom: 6px; }
input { width: 100%; height: 48px; padding: 0 12px; border: 1px solid var(--field-line); border-radius: 8px;
  background: var(--surface); color: var(--ink); font: inherit; font-size: 16px; }
input:focus { outline: 2px solid var(--accent); outline-offset: 0; border-color: var(--accent); }
input[aria-invalid] { border-color: var(--bad); }
.primary { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 48px;
  padding: 0 16px; border: 0; border-radius: 8px; background: var(--accent); color: var(--on-accent);
  font: inherit; font-size: 16px; font-weight: 600; text-decoration: none; cursor: pointer; }
.primary:hover { background: var(--accent-strong); }
.alert { display: flex; gap: 8px; padding: 10px 12px; margin-bottom: 16px; border-radius: 8px;
  background: var(--bad-soft); color: var(--bad); font-weight: 560; }
.alert svg { width: 20px; height: 20px; flex: none; margin-top: 1px; fill: none; stroke: currentcolor;
  stroke-width: 2; stroke-linecap: round; }
.soft { color: var(--soft); }

.people { padding: 24px 16px 32px; }
.people > header { margin-bottom: 20px; }
.people h2 { font-size: 17px; }
.people header p { color: var(--soft); }
.groups { columns: 270px; column-gap: 20px; }
.group { break-inside: avoid; padding-bottom: 20px; }
.group h3 { font-size: 14px; font-weight: 600; color: var(--soft); padding: 0 2px 8px; }
.group ul { list-style: none; padding: 0; background: var(--surface); border: 1px solid var(--line);
  border-radius: 12px; overflow: hidden; }
.group li + li { border-top: 1px solid var(--line); }
.person { display: flex; align-items: center; gap: 12px; width: 100%; min-height: 60px; padding: 10px 12px;
  border: 0; background: none; color: inherit; font: inherit; text-align: left; cursor: pointer; }
.person:hover { background: var(--accent-soft); }
.person:focus-visible { outline-offset: -2px; border-radius: 12px; }
.initials { display: grid; place-items: center; flex: none; width: 36px; height: 36px; border-radius: 50%;
  background: var(--accent-soft); color: var(--accent); font-size: 13px; font-weight: 640; }
.person:hover .initials { background: var(--surface); }
.who { min-width: 0; flex: 1; }
.who b, .who span { display: block; overflow-wrap: anywhere; }
.who b { font-weight: 600; line-height: 1.3; }
.who span { color: var(--soft); font-size: 13px; line-height: 1.4; }
.go { width: 18px; height: 18px; flex: none; fill: none; stroke: var(--faint); stroke-width: 2;
  stroke-linecap: round; stroke-linejoin: round; }

.solo { background: var(--side); display: grid; align-content: center; justify-items: center; padding: 24px 16px; }
.solo .entry { width: 100%; max-width: 400px; padding: 0; gap: 24px; background: none; }

@media (min-width: 700px) {
  .entry { padding: 32px 32px 40px; }
  .card { padding: 28px; }
  .people { padding: 32px; }
}
@media (min-width: 700px) and (max-width: 1099px) {
  .with-people .entry { flex-direction: row; align-items: center; justify-content: space-between; gap: 32px; }
  .with-people .card { margin: 0; flex: 0 1 380px; }
  .with-people .mark { width: 52px; height: 52px; }
  .with-people .brand strong { font-size: 24px; }
}
@media (min-width: 1100px) {
  .with-people { display: grid; grid-template-columns: 440px minmax(0, 1fr); }
  .with-people .entry { position: sticky; top: 0; height: 100vh; padding: 40px; overflow: auto; }
  .with-people .card { margin-block: auto; }
  .with-people .entry::after { content: ""; height: 40px; flex: none; }
  .people { padding: 40px; }
}
@media (prefers-reduced-motion: no-preference) { .primary, .person { transition: background-color 120ms; } }
@media (forced-colors: active) { .card, .group ul, .initials { border: 1px solid; } }
`;
