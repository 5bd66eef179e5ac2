// A board as a picture: its SVG drawn onto a canvas, with the styles that the page gives it.

/** What of a style sheet can be seen in an SVG. A test holds this list against the boards' own style sheet. */
export const SEEN_STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "paint-order",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "font-variant-numeric",
  "text-anchor",
  "dominant-baseline",
  "display",
] as const;

/** Keeps the styles of elements that look alike, for the many pictures of one video. */
export class SvgPictures {
  private readonly styles = new Map<string, string>();

  /** Draws the board so that its longer side has this many pixels. */
  async draw(svg: SVGSVGElement, size: number): Promise<HTMLCanvasElement> {
    const { width, height } = svg.viewBox.baseVal;
    const scale = size / Math.max(width, height);
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(this.written(svg, width * scale, height * scale))}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext("2d")!;
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  }

  /** Styles that come from the page are written into the copy, since a picture has no page around it. */
  private written(svg: SVGSVGElement, width: number, height: number): string {
    const copy = svg.cloneNode(true) as SVGSVGElement;
    this.dress(svg, copy, "");
    copy.setAttribute("width", String(width));
    copy.setAttribute("height", String(height));
    return new XMLSerializer().serializeToString(copy);
  }

  private dress(original: Element, copy: Element, above: string): void {
    const kind = `${above} ${original.tagName}.${original.getAttribute("class") ?? ""}`;
    let style = this.styles.get(kind);
    if (style === undefined) {
      style = styleOf(original);
      this.styles.set(kind, style);
    }
    copy.setAttribute("style", `${style}${original.getAttribute("style") ?? ""}`);
    for (let n = 0; n < original.children.length; n++) this.dress(original.children[n]!, copy.children[n]!, kind);
  }
}

function styleOf(element: Element): string {
  const computed = getComputedStyle(element);
  let style = "";
  for (const name of SEEN_STYLES) {
    const value = computed.getPropertyValue(name);
    // What an element says itself, such as references to gradients, is kept as it is written.
    if (value && !value.startsWith("url(") && !element.hasAttribute(name)) style += `${name}:${value};`;
  }
  return style;
}
