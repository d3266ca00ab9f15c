import { expect } from "vitest";
import routes from "../../../app/routes";

interface Entry {
  path?: string;
  children?: Entry[];
}

/** Every path of the app with parameters filled in. @param references of shipments; each has a path */
export function everyPath(references: string[]): string[] {
  const values: Record<string, string[]> = {
    ":country?": [""],
    ":partner": ["waybill"],
    ":reference": references,
    ":inbox": ["all"],
    ":flow": ["services", "contents", "sender", "delete"],
    ":step": ["info"],
    ":language": ["en"],
    ":namespace": ["common"],
    ":integrationAlias": ["shipengine_dummy-marketplace"],
    ":model": ["corvoline"],
    ":book?": ["sender", "recipient"],
    ":rule": ["new"],
    ":email": ["label-created", "default"],
    ":chart": ["shipments"],
    ":file": ["none"],
    ":token": ["none"],
    ":token?": ["none"],
    ":id": ["none"],
    ":attachment": ["none"],
    ":photo": ["none"],
    ":picture": ["none"],
    ":merchant": ["none"],
    ":merchant?": ["none"],
    ":number": ["none"],
    "*": ["nowhere"],
  };
  return pathsOf(routes as Entry[]).flatMap((path) => filled(path, values));
}

/** The app's paths, without the event stream, which never ends and has tests of its own. */
function pathsOf(entries: Entry[], parent = ""): string[] {
  const all = entries.flatMap(({ path = "", children = [] }) => {
    const whole = path ? `${parent}/${path}` : parent;
    return [whole || "/", ...pathsOf(children, whole)];
  });
  return [...new Set(all)].filter((path) => !path.endsWith("/events"));
}

/** A path for each value of its parameters. */
function filled(path: string, values: Record<string, string[]>): string[] {
  const unknown = path.split("/").find((part) => /^[:*]/.test(part) && !values[part]);
  expect(unknown, `no value for a parameter of ${path}`).toBeUndefined();
  return path.split("/").reduce<string[]>(
    (begun, part) => {
      const choices = values[part] ?? [part];
      return begun.flatMap((before) => choices.map((choice) => (choice === "" ? before : `${before}/${choice}`)));
    },
    [""],
  );
}
