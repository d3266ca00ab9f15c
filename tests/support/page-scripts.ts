import { gzipSync } from "node:zlib";

export interface PageScripts {
  count: number;
  gzipBytes: number;
}

/**
 * Scripts that a browser fetches for a page: those that the document loads or preloads, and their static imports. URLs that the
 * document contains only as data do not count.
 *
 * @param fetchText fetches a path of the app
 */
export async function scriptsOf(html: string, fetchText: (path: string) => Promise<string>): Promise<PageScripts> {
  const inline = [...html.matchAll(/<script[^>]*type="module"[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code!).join("\n");
  const named = [
    ...[...html.matchAll(/<link\b[^>]*>/g)].flatMap(([tag]) =>
      tag.includes('rel="modulepreload"') ? (/href="([^"]+)"/.exec(tag)?.[1] ?? []) : [],
    ),
    ...[...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map(([, url]) => url!),
    ...importsIn(inline, "/"),
    ...[...inline.matchAll(/import\("([^"]+)"\)/g)].map(([, url]) => url!),
  ];
  const fetched = new Map<string, string>();
  const waiting = [...new Set(named)];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (fetched.has(path)) continue;
    const code = await fetchText(path);
    fetched.set(path, code);
    waiting.push(...importsIn(code, path));
  }
  return { count: fetched.size, gzipBytes: [...fetched.values()].reduce((sum, code) => sum + gzipSync(code).length, 0) };
}

/** Paths of the static imports in a module. */
function importsIn(code: string, from: string): string[] {
  const found = code.matchAll(/(?:\bfrom|\bimport)\s*"([^"]+\.js)"/g);
  return [...found].map(([, path]) => new URL(path!, `http://app${from}`).pathname);
}
