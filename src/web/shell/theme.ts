// Light or dark: what the person chose, else what the system prefers.

const KEPT = "ludus.theme";

export type Theme = "light" | "dark";

export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme === "light" || theme === "dark") return theme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function switchTheme(): void {
  const theme: Theme = currentTheme() === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEPT, theme);
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
  window.dispatchEvent(new Event("themechange"));
}

export const prefersStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
