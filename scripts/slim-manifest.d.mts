export function slimManifest(folder: string): Promise<void>;
export function slimText(text: string): string;
