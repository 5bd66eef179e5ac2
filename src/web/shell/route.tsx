// Addresses without reloading: the current path, and links that change it.

import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
window.addEventListener("popstate", tell);

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else {
    history.pushState(null, "", to);
    window.scrollTo(0, 0);
  }
  tell();
}

export function usePath(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => location.pathname,
  );
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  /** Hears that it was followed without a new page being loaded. */
  readonly onFollow?: () => void;
}

export function Link({ href, onFollow, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    // A new tab or window is the browser's business.
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(href);
    onFollow?.();
  };
  return <a href={href} onClick={follow} {...rest} />;
}
