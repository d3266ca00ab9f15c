import { parse } from "yaml";
import { z } from "zod";
import { RehearsalFailure } from "./dockerfile";

const Words = z.union([z.string(), z.array(z.string())]);
const File = z.object({
  services: z.record(
    z.string(),
    z.object({
      command: Words.optional(),
      environment: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).default({}),
      volumes: z.array(z.string()).default([]),
    }),
  ),
});

export interface Service {
  /** Arguments of the image's entry point; null: the image's own. */
  command: string[] | null;
  /** As the container gets it, with its variables replaced. */
  environment: Record<string, string>;
  volumes: string[];
}

/**
 * Reads a Compose file.
 *
 * @param variables what an operator sets in the environment or in `.env`
 * @throws RehearsalFailure if a variable is required and not set
 * @see https://docs.docker.com/reference/compose-file/interpolation/
 */
export function readCompose(text: string, variables: Readonly<Record<string, string>>): Record<string, Service> {
  const { services } = File.parse(parse(text));
  return Object.fromEntries(
    Object.entries(services).map(([name, { command, environment, volumes }]) => {
      const replaced = (value: string) => replaceVariables(value, variables);
      const words = typeof command === "string" ? command.split(" ") : command;
      return [
        name,
        {
          command: words?.map(replaced) ?? null,
          environment: Object.fromEntries(
            Object.entries(environment).map(([key, value]) => [key, replaced(String(value ?? variables[key] ?? ""))]),
          ),
          volumes: volumes.map(replaced),
        },
      ];
    }),
  );
}

/** Names of variables without which Compose does not start: `${NAME:?…}`. */
export function requiredVariables(text: string): string[] {
  return [...new Set([...text.matchAll(/\$\{(\w+):?\?/g)].map(([, name = ""]) => name))];
}

const VARIABLE = /\$\$|\$\{(?<name>\w+)(?:(?<form>:?[-?])(?<rest>[^}]*))?\}|\$(?<plain>\w+)/g;

function replaceVariables(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(VARIABLE, (whole, ...groups) => {
    if (whole === "$$") return "$";
    const { name, form, rest, plain } = groups.at(-1) as Partial<Record<"name" | "form" | "rest" | "plain", string>>;
    const value = variables[name ?? plain ?? ""];
    // With a colon an empty value counts as unset.
    if (value !== undefined && (value !== "" || !form?.startsWith(":"))) return value;
    if (form?.endsWith("?")) throw new RehearsalFailure(`compose.yaml: ${name} is not set${rest ? `: ${rest}` : ""}`);
    return rest ?? "";
  });
}
