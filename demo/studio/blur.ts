/** One over the number of samples in each place's window, which is narrower at the picture's edges. */
function shares(length: number, radius: number): Float32Array {
  const share = new Float32Array(length);
  for (let i = 0; i < length; i += 1)
    share[i] = 1 / (Math.min(length - 1, i + radius) - Math.max(0, i - radius) + 1);
  return share;
}

function across(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const share = shares(width, radius);
  for (let y = 0, row = 0; y < height; y += 1, row += width) {
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x += 1) sum += from[row + x] as number;
    for (let x = 0; x < width; x += 1) {
      if (x + radius < width) sum += from[row + x + radius] as number;
      if (x > radius) sum -= from[row + x - radius - 1] as number;
      to[row + x] = sum * (share[x] as number);
    }
  }
}

function down(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const share = shares(height, radius);
  const sums = new Float64Array(width);
  const add = (y: number, sign: 1 | -1) => {
    for (let x = 0, i = y * width; x < width; x += 1, i += 1)
      sums[x] = (sums[x] as number) + sign * (from[i] as number);
  };
  for (let y = 0; y < Math.min(radius, height); y += 1) add(y, 1);
  for (let y = 0; y < height; y += 1) {
    if (y + radius < height) add(y + radius, 1);
    if (y > radius) add(y - radius - 1, -1);
    const by = share[y] as number;
    for (let x = 0, i = y * width; x < width; x += 1, i += 1) to[i] = (sums[x] as number) * by;
  }
}

/** Box blurs in a row come close to a Gaussian one. */
export function blur(
  field: Float32Array,
  width: number,
  height: number,
  radius: number,
  passes = 2,
): Float32Array {
  const between = new Float32Array(field.length);
  const blurred = new Float32Array(field.length);
  for (let pass = 0; pass < passes; pass += 1) {
    across(pass === 0 ? field : blurred, between, width, height, radius);
    down(between, blurred, width, height, radius);
  }
  return blurred;
}
