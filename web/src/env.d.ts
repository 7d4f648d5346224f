declare module '$engine' {
  export interface Engine {
    handle(line: string): string;
    signature(): string;
  }
  export function createEngine(module: WebAssembly.Module): Promise<Engine>;
}
