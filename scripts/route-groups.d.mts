interface Place {
  parentId?: string;
  path?: string;
}
export function groupNames(routes: Record<string, Place>): (pathname: string) => string;
export function routesOf<Route extends Place>(routes: Record<string, Route>, name: string): Record<string, Route>;
export function patternOf(routes: Record<string, Place>, route: Place): string;
