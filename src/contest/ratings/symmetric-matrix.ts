// Symmetric positive definite systems of equations, by Cholesky's method.

/** Square, row by row. */
export type SymmetricMatrix = readonly Float64Array[];

export function zeroMatrix(size: number): Float64Array[] {
  return Array.from({ length: size }, () => new Float64Array(size));
}

/** The lower triangle L with L times its mirror image = matrix. */
export function factor(matrix: SymmetricMatrix): SymmetricMatrix {
  const lower = zeroMatrix(matrix.length);
  for (const [i, row] of lower.entries()) {
    for (let j = 0; j <= i; j++) {
      const other = lower[j]!;
      let sum = matrix[i]![j]!;
      for (let k = 0; k < j; k++) sum -= row[k]! * other[k]!;
      row[j] = i === j ? Math.sqrt(sum) : sum / other[j]!;
    }
  }
  return lower;
}

/** The x with matrix times x = right side. */
export function solve(lower: SymmetricMatrix, right: ArrayLike<number>): Float64Array {
  const x = Float64Array.from(right);
  const size = lower.length;
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) x[i]! -= lower[i]![k]! * x[k]!;
    x[i]! /= lower[i]![i]!;
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) x[i]! -= lower[k]![i]! * x[k]!;
    x[i]! /= lower[i]![i]!;
  }
  return x;
}

export function inverse(lower: SymmetricMatrix): Float64Array[] {
  return lower.map((_, column) => {
    const unit = new Float64Array(lower.length);
    unit[column] = 1;
    return solve(lower, unit);
  });
}
