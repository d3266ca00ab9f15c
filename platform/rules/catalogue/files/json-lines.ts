type Path = readonly PropertyKey[];

/** Reads strings, brackets and scalars of a JSON text; the text must be valid. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/**
 * Finds lines in a valid JSON text.
 *
 * @returns the line of the value at a path, from 1; of its nearest parent if there is no such value
 */
export function jsonLines(text: string): (path: Path) => number {
  const lines = new Map<string, number>();
  const newlines = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const lineAt = (offset: number) => newlines.findLastIndex((at) => at < offset) + 2;
  const tokens = [...text.matchAll(TOKEN)];
  let next = 0;
  const value = (path: Path): void => {
    const token = tokens[next++];
    if (!token) return;
    const key = keyOf(path);
    if (!lines.has(key)) lines.set(key, lineAt(token.index));
    if (token[0] === "{") {
      while (tokens[next]?.[0] !== "}") {
        const name = tokens[next++];
        if (!name) return;
        const child = [...path, String(JSON.parse(name[0]))];
        lines.set(keyOf(child), lineAt(name.index));
        next++; // The colon.
        value(child);
        if (tokens[next]?.[0] === ",") next++;
      }
      next++;
    } else if (token[0] === "[") {
      for (let index = 0; tokens[next] && tokens[next]![0] !== "]"; index++) {
        value([...path, index]);
        if (tokens[next]?.[0] === ",") next++;
      }
      next++;
    }
  };
  value([]);
  return (path) => {
    for (let length = path.length; length > 0; length--) {
      const line = lines.get(keyOf(path.slice(0, length)));
      if (line !== undefined) return line;
    }
    return lines.get(keyOf([])) ?? 1;
  };
}

function keyOf(path: Path): string {
  return path.map((part) => JSON.stringify(String(part))).join(".");
}

/** The line that a syntax error of `JSON.parse` names, from 1; 1 if it names none. */
export function syntaxErrorLine(text: string, message: string): number {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position === undefined) return text.trim() === "" ? 1 : text.split("\n").length;
  return text.slice(0, Number(position)).split("\n").length;
}
