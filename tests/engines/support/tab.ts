/** Mouse position, CSS pixels from the window's upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/** Named keys of WebDriver that the tests press. */
export type Key = "Enter" | "Escape" | "Tab" | "ArrowDown";

/** A browser window. Mouse and key events come from the browser itself, as for a person. */
export interface Tab {
  /** Whether pages run their own scripts. */
  hasScripts: boolean;
  /** Resizes the page, CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Opens a page and waits for its load event. */
  goto(url: string): Promise<void>;
  /**
   * Runs a function in the page. It cannot access outer variables, and must be synchronous.
   *
   * @param args plain data, as is the result
   */
  run<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Result>;
  click(at: Point): Promise<void>;
  /** Presses the mouse at the first point, and releases it at the last. */
  drag(...points: Point[]): Promise<void>;
  press(key: Key): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Chooses files in the first `input[type=file]` that matches. */
  chooseFiles(selector: string, paths: string[]): Promise<void>;
  /** @returns a PNG */
  screenshot(): Promise<Buffer>;
  /** Uncaught errors since the window was opened, and errors on the console if the browser reports them. */
  errors(): string[];
  /** Closes the window and forgets its cookies. */
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Whether pages run their own scripts; default true. Tests run theirs either way. */
  hasScripts?: boolean;
}

/** A running browser. */
export interface Engine {
  open(): Promise<Tab>;
  close(): Promise<void>;
}
