// Systems of linear equations with a symmetric, positive definite matrix, as regressions have them (Cholesky).

export type SquareMatrix = readonly (readonly number[])[];

/** The inverse. The matrix must be positive definite: whoever makes it adds a little to its diagonal. */
export function inverseOf(matrix: SquareMatrix): number[][] {
  const n = matrix.length;
  const lower = decompose(matrix);
  const columns = Array.from({ length: n }, (_, column) =>
    solve(
      lower,
      Array.from({ length: n }, (_, row) => (row === column ? 1 : 0)),
    ),
  );
  return Array.from({ length: n }, (_, row) => columns.map((column) => column[row]!));
}

export function times(matrix: SquareMatrix, vector: readonly number[]): number[] {
  return matrix.map((row) => dot(row, vector));
}

export function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

export function zeros(n: number): number[][] {
  return Array.from({ length: n }, () => Array<number>(n).fill(0));
}

/** Adds `weight` times the product of the vector with itself. */
export function addSquare(matrix: number[][], vector: readonly number[], weight: number): void {
  for (let i = 0; i < vector.length; i++) {
    const row = matrix[i]!;
    for (let j = 0; j < vector.length; j++) row[j] = row[j]! + weight * vector[i]! * vector[j]!;
  }
}

function decompose(matrix: SquareMatrix): number[][] {
  const n = matrix.length;
  const lower = zeros(n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i]![j]!;
      for (let k = 0; k < j; k++) sum -= lower[i]![k]! * lower[j]![k]!;
      lower[i]![j] = i === j ? Math.sqrt(sum) : sum / lower[j]![j]!;
    }
  return lower;
}

function solve(lower: SquareMatrix, right: readonly number[]): number[] {
  const n = lower.length;
  const half: number[] = [];
  for (let i = 0; i < n; i++) {
    let sum = right[i]!;
    for (let k = 0; k < i; k++) sum -= lower[i]![k]! * half[k]!;
    half.push(sum / lower[i]![i]!);
  }
  const solution = Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    let sum = half[i]!;
    for (let k = i + 1; k < n; k++) sum -= lower[k]![i]! * solution[k]!;
    solution[i] = sum / lower[i]![i]!;
  }
  return solution;
}
