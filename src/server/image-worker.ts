import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  type Effort,
  type Encoded,
  PictureError,
  type PictureFacts,
  type PictureRefusal,
} from '#/platform/images.ts';
import type { ShareCard } from '#/web/seo/head-notes.ts';

/** What the image worker can be asked; answers are as of the functions in platform/images.ts, sharing/ and the studio. */
export type ImageWorkerCalls = {
  readPicture(bytes: Uint8Array, declared?: string): PictureFacts;
  encodeWidths(bytes: Uint8Array, widths: readonly number[], effort?: Effort): Encoded[];
  drawPicture(drawing: Record<string, unknown>): Buffer;
  photoAsJpeg(bytes: Uint8Array): Buffer;
  drawShareCard(card: ShareCard, picture: Uint8Array | null): Buffer;
};
export type ImageWorkerRequest = {
  [Call in keyof ImageWorkerCalls]: { id: number; call: Call; args: Parameters<ImageWorkerCalls[Call]> };
}[keyof ImageWorkerCalls];
export type ImageWorkerResponse =
  | { id: number; ok: true; result: unknown }
  | { id: number; ok: false; refusal: PictureRefusal | null; message: string };

/**
 * How many pictures one of so many web processes makes at once. Each takes a core while nothing else wants it, and some 100 MB,
 * so the processes of a machine share four.
 */
export const picturesAtOnce = (webProcesses: number, cores = availableParallelism()): number =>
  Math.max(1, Math.floor(Math.min(cores, 4) / webProcesses));

/** How long the process stays when nothing is asked of it (ms). */
const idleMs = 30_000;

/**
 * Settings of glibc's allocator, in bytes: what a picture took goes back to the system at once. Without them the process
 * takes 740 MB for two drawings at a time, with them 320 MB. Other allocators take no notice.
 */
const givesMemoryBack = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '500000',
  MALLOC_TRIM_THRESHOLD_: '1000000',
};

/**
 * Makes pictures in a process of its own at a low priority, so that drawing and encoding (seconds of a core
 * for each) never take the processor from a shopper's request. The process starts with the first call and ends
 * when it has been idle; if it dies, the calls it had fail and the next one starts another.
 */
export class ImageWorker {
  readonly #script: string;
  readonly #arguments: string[];
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  readonly #waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();

  /**
   * `root` is the folder of the program: the process runs from its sources. `studio` is the module that draws; without
   * it nothing can be drawn.
   */
  constructor(root: string, studio?: string) {
    this.#arguments = studio === undefined ? [] : [studio];
    this.#script = join(root, 'src', 'server', 'image-worker.child.ts');
  }

  readPicture(bytes: Uint8Array, declared?: string): Promise<PictureFacts> {
    return this.#ask('readPicture', declared === undefined ? [bytes] : [bytes, declared]);
  }

  encodeWidths(bytes: Uint8Array, widths: readonly number[], effort?: Effort): Promise<Encoded[]> {
    return this.#ask('encodeWidths', effort === undefined ? [bytes, widths] : [bytes, widths, effort]);
  }

  drawPicture(drawing: Record<string, unknown>): Promise<Buffer> {
    return this.#ask('drawPicture', [drawing]);
  }

  async photoAsJpeg(bytes: Uint8Array): Promise<Buffer> {
    return Buffer.from(await this.#ask('photoAsJpeg', [bytes]));
  }

  async drawShareCard(card: ShareCard, picture: Uint8Array | null): Promise<Buffer> {
    return Buffer.from(await this.#ask('drawShareCard', [card, picture]));
  }

  stop(): void {
    clearTimeout(this.#idle);
    this.#child?.kill();
    this.#child = undefined;
    this.#failAll();
  }

  #failAll(): void {
    for (const { reject } of this.#waiting.values())
      reject(new Error('the process that makes pictures ended'));
    this.#waiting.clear();
  }

  #ask<Call extends keyof ImageWorkerCalls>(
    call: Call,
    args: Parameters<ImageWorkerCalls[Call]>,
  ): Promise<ReturnType<ImageWorkerCalls[Call]>> {
    const id = ++this.#lastId;
    clearTimeout(this.#idle);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, {
        resolve: (result) => resolve(result as ReturnType<ImageWorkerCalls[Call]>),
        reject,
      });
      this.#process().send({ id, call, args });
    });
  }

  #process(): ChildProcess {
    if (this.#child) return this.#child;
    // "advanced" passes bytes as bytes; detached, it has a session of its own (image-worker.child.ts).
    const child = fork(this.#script, this.#arguments, {
      serialization: 'advanced',
      stdio: 'inherit',
      execArgv: [],
      env: { ...process.env, ...givesMemoryBack },
      detached: true,
    });
    child.on('message', (answer: ImageWorkerResponse) => this.#take(answer));
    const ended = () => {
      if (this.#child !== child) return;
      this.#child = undefined;
      this.#failAll();
    };
    child.on('exit', ended);
    // It cannot be started, or died a moment ago and was asked something before its end was heard of. An error that nobody
    // listens to would end the shop.
    child.on('error', () => {
      ended();
      child.kill();
    });
    this.#child = child;
    return child;
  }

  #take(answer: ImageWorkerResponse): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.ok) waiting?.resolve(answer.result);
    else waiting?.reject(answer.refusal ? new PictureError(answer.refusal) : new Error(answer.message));
    if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.stop(), idleMs).unref();
  }
}
