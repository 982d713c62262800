//! The little of linear algebra that ratings need.

/// A symmetric matrix, row by row.
pub(super) type Matrix = Vec<Vec<f64>>;

/// The inverse of a symmetric positive definite matrix, by Gauss and Jordan; none of its pivots can
/// vanish.
pub(super) fn inverse(mut matrix: Matrix) -> Matrix {
    let n = matrix.len();
    let mut inverse: Matrix =
        (0..n).map(|row| (0..n).map(|column| f64::from(row == column)).collect()).collect();
    for pivot in 0..n {
        let scale = 1.0 / matrix[pivot][pivot];
        for value in matrix[pivot].iter_mut().chain(&mut inverse[pivot]) {
            *value *= scale;
        }
        let (of_matrix, of_inverse) = (matrix[pivot].clone(), inverse[pivot].clone());
        for row in (0..n).filter(|&row| row != pivot) {
            let factor = matrix[row][pivot];
            let subtract = |from: &mut [f64], what: &[f64]| {
                for (value, other) in from.iter_mut().zip(what) {
                    *value -= factor * other;
                }
            };
            subtract(&mut matrix[row], &of_matrix);
            subtract(&mut inverse[row], &of_inverse);
        }
    }
    inverse
}

/// A matrix times a column.
pub(super) fn times(matrix: &Matrix, column: &[f64]) -> Vec<f64> {
    matrix.iter().map(|row| row.iter().zip(column).map(|(a, b)| a * b).sum()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_inverse_undoes() {
        let matrix = vec![vec![4.0, 1.0, -2.0], vec![1.0, 3.0, 0.5], vec![-2.0, 0.5, 5.0]];
        let column = [1.0, -2.0, 3.0];
        let back = times(&inverse(matrix.clone()), &times(&matrix, &column));
        for (found, wanted) in back.iter().zip(column) {
            assert!((found - wanted).abs() < 1e-12, "{back:?}");
        }
    }
}
