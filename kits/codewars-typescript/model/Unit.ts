/** Something with a place on the map: x goes right, y goes down. */
export class Unit {
  readonly id: number;
  x: number;
  y: number;

  constructor(id: number, x: number, y: number) {
    this.id = id;
    this.x = x;
    this.y = y;
  }

  getDistanceTo(x: number, y: number): number;
  getDistanceTo(unit: Unit): number;
  getDistanceTo(to: number | Unit, y = 0): number {
    return Math.sqrt(typeof to === "number" ? this.getSquaredDistanceTo(to, y) : this.getSquaredDistanceTo(to));
  }

  getSquaredDistanceTo(x: number, y: number): number;
  getSquaredDistanceTo(unit: Unit): number;
  getSquaredDistanceTo(to: number | Unit, y = 0): number {
    const dx = (typeof to === "number" ? to : to.x) - this.x;
    const dy = (typeof to === "number" ? y : to.y) - this.y;
    return dx * dx + dy * dy;
  }
}

export class CircularUnit extends Unit {
  readonly radius: number;

  constructor(id: number, x: number, y: number, radius: number) {
    super(id, x, y);
    this.radius = radius;
  }
}
