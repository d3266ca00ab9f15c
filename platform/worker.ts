import * as tasks from "./tasks";

/** Entry point of a worker thread, which runs one task at a time. Built as a bundle of its own. */
export default function run<Name extends keyof typeof tasks>({ task, input }: { task: Name; input: unknown }): unknown {
  // The sender pairs a task with its input, see `runTask`.
  return (tasks[task] as (input: unknown) => unknown)(input);
}
