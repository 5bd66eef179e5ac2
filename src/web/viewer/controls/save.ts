// Files for the person: pictures, films, replays, logs.

export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export const saveText = (text: string, name: string, type = "text/plain") => saveBlob(new Blob([text], { type }), name);

/** Pixels of the longer side: of a picture, and of a video, whose pictures must be ready in no time. */
const PICTURE = 1600;
const FILM = 960;

/** What is on the screen as a canvas: the world's own, or the board drawn again from its SVG. */
async function pictureOf(screen: Element, size: number): Promise<HTMLCanvasElement | undefined> {
  const canvas = screen.querySelector<HTMLCanvasElement>("canvas.world-canvas");
  if (canvas) return canvas;
  const svg = screen.querySelector<SVGSVGElement>("svg.board");
  return svg ? drawSvg(svg, size) : undefined;
}

export async function savePicture(screen: Element, name: string): Promise<void> {
  const canvas = await pictureOf(screen, PICTURE);
  canvas?.toBlob((blob) => blob && saveBlob(blob, name), "image/png");
}

const STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "opacity",
  "font",
  "text-anchor",
  "dominant-baseline",
  "display",
];

/** Styles that come from the page are written into the copy, since a picture has no page around it. */
async function drawSvg(svg: SVGSVGElement, size: number): Promise<HTMLCanvasElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = svg.querySelectorAll<SVGElement>("*");
  copy.querySelectorAll<SVGElement>("*").forEach((element, n) => {
    const style = getComputedStyle(originals[n]!);
    for (const name of STYLES) {
      const value = style.getPropertyValue(name);
      // References to gradients are kept as they are written.
      if (value && !value.startsWith("url(")) element.style.setProperty(name, value);
    }
  });
  const { width, height } = svg.viewBox.baseVal;
  const scale = size / Math.max(width, height);
  copy.setAttribute("width", String(width * scale));
  copy.setAttribute("height", String(height * scale));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext("2d")!;
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const FRAMES_PER_SECOND = 25;

/** Records what the screen shows until it is told to stop; undefined where the browser cannot. */
export function recordVideo(screen: Element, name: string): (() => void) | undefined {
  if (typeof MediaRecorder === "undefined" || !MediaRecorder.isTypeSupported("video/webm")) return undefined;
  const world = screen.querySelector<HTMLCanvasElement>("canvas.world-canvas");
  const canvas = world ?? document.createElement("canvas");
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (!world) {
    const copy = async () => {
      const picture = await pictureOf(screen, FILM);
      if (picture) {
        if (canvas.width !== picture.width || canvas.height !== picture.height) {
          canvas.width = picture.width;
          canvas.height = picture.height;
        }
        canvas.getContext("2d")!.drawImage(picture, 0, 0);
      }
      timer = setTimeout(copy, 1000 / FRAMES_PER_SECOND);
    };
    void copy();
  }
  const recorder = new MediaRecorder(canvas.captureStream(FRAMES_PER_SECOND), { mimeType: "video/webm" });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.onstop = () => {
    clearTimeout(timer);
    saveBlob(new Blob(parts, { type: "video/webm" }), name);
  };
  recorder.start(500);
  return () => recorder.stop();
}
