/** Mouse position, CSS pixels from the window's upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/** A named key of WebDriver's list that the walk presses. */
export type Key = "Enter" | "Escape" | "Tab" | "ArrowDown";

/** One window of a browser. What it does with mouse and keys comes from the browser itself, as a person's would. */
export interface Tab {
  /** Makes the page this wide and high, CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Opens a page and waits for its load event. */
  goto(url: string): Promise<void>;
  /**
   * Runs a function in the page. It sees no variable from around it, and returns at once.
   *
   * @param args plain data, as is the result
   */
  run<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Result>;
  click(at: Point): Promise<void>;
  press(key: Key): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Chooses files in the first `input[type=file]` that matches. */
  chooseFiles(selector: string, paths: string[]): Promise<void>;
  /** @returns a PNG */
  screenshot(): Promise<Buffer>;
  /** Uncaught errors since the window was opened, and where the browser tells them, errors on the console. */
  errors(): string[];
  /** Closes the window and forgets its cookies. */
  close(): Promise<void>;
}

/** A browser that runs. */
export interface Engine {
  open(): Promise<Tab>;
  close(): Promise<void>;
}
