import type { Finding } from "../outside/finding";

/** The findings as lines of text, and how many there are of each kind. */
export function tableOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  const resultWidth = "not configured".length;
  const lines = findings.map(({ about, result, text }) => {
    const indent = " ".repeat(width + resultWidth + 4);
    return `${about.padEnd(width)}  ${result.padEnd(resultWidth)}  ${text.replaceAll("\n", `\n${indent}`)}`;
  });
  const count = (wanted: Finding["result"]) => findings.filter(({ result }) => result === wanted).length;
  const sum = `${count("ok")} ok, ${count("failed")} failed, ${count("advice")} advice, ${count("not configured")} not configured`;
  return [...lines, "", sum].join("\n");
}
