// Frames for a video, one after the other, from a thread of their own: the viewer plays on undisturbed.

import { plain } from "../../../core/message.ts";
import type { Frame } from "../../scenes/frame.ts";
import { SceneClient, type SceneWorker } from "../../scenes/scene-client.ts";

export class FrameFeed {
  private readonly client: SceneClient;
  private came: () => void = () => {};
  private failure: Error | undefined;

  constructor(text: string, worker: SceneWorker) {
    this.client = new SceneClient(worker, {
      contents: () => {},
      refused: (why) => {
        this.failure = new Error(plain(why.text).text);
        this.came();
      },
      frame: () => this.came(),
      survey: () => {},
    });
    this.client.open(text);
  }

  /** The frame of this turn; those that will be wanted next are made meanwhile. */
  async at(turn: number, next: readonly number[]): Promise<Frame> {
    this.client.want([...new Set([turn, ...next])]);
    for (;;) {
      if (this.failure) throw this.failure;
      const frame = this.client.at(turn);
      if (frame) return frame;
      await new Promise<void>((resolve) => {
        this.came = resolve;
      });
    }
  }

  close(): void {
    this.client.close();
  }
}
