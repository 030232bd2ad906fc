export declare const root: string;
/** Every file that belongs to the repository, or is about to, as paths relative to it. */
export declare function committedFiles(): string[];
/** All files below a folder, relative to it, without what tools make. */
export declare function walk(folder: string, below?: string): string[];
/** What git answers, or undefined where there is no git or no history. */
export declare function git(...args: string[]): string | undefined;
