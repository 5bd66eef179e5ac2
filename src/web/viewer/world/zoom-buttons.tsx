// On the world, in a corner: nearer, farther, all of it.

import { Icon, type IconName } from "../../shell/icon.tsx";
import { useWords } from "../../words/index.ts";
import type { WorldView } from "./world-view.ts";

/** How much nearer one press brings the world. */
const STEP = 1.5;

interface Props {
  readonly view: () => WorldView | undefined;
}

export function ZoomButtons({ view }: Props) {
  const { say } = useWords();
  const button = (icon: IconName, label: string, action: (view: WorldView) => void) => (
    <button
      type="button"
      className="quiet"
      aria-label={label}
      title={label}
      onClick={() => {
        const shown = view();
        if (shown) action(shown);
      }}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div className="zoom-buttons">
      {button("plus", say("zoomIn"), (view) => view.zoomIn(STEP))}
      {button("minus", say("zoomOut"), (view) => view.zoom(1 / STEP))}
      {button("fit", say("zoomAll"), (view) => view.fit())}
    </div>
  );
}
