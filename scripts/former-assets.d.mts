type Stamp = {
  sources?: string;
  assets?: string[];
  former?: { replacedAtMs: number; assets: string[] }[];
};

export function readStamp(folder: string): Stamp;
export function stampWithFormer(given: {
  build: string;
  next: string;
  sources: string;
  own: string[];
  nowMs: number;
}): void;
