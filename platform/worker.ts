import * as tasks from "./tasks";

/** Begins a thread: runs one task after another. Built apart from the platform. */
export default function run<Name extends keyof typeof tasks>({ task, input }: { task: Name; input: unknown }): unknown {
  return (tasks[task] as (input: unknown) => unknown)(input);
}
