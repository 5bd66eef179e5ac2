// The frame that a person draws around what shall be selected.

export function frame(context: CanvasRenderingContext2D, x: number, y: number, toX: number, toY: number): void {
  context.fillStyle = "rgba(255,255,255,.15)";
  context.strokeStyle = "#FFF";
  context.lineWidth = 1.5;
  context.fillRect(x, y, toX - x, toY - y);
  context.strokeRect(x, y, toX - x, toY - y);
}
