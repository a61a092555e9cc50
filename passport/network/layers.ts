// The layers of a network one after the other, in plain loops: for machines without SIMD, and what the fast way is tested by.
import { convolve, poolMaximum, type Convolution, type Stack } from "./convolution.ts";

export interface Layer extends Convolution {
  /** Negative results become 0. */
  rectify: boolean;
  /** The greatest value is kept of two rows by this many columns; 0 keeps all. */
  pooledColumns: 0 | 1 | 2;
}

/** The result may be overwritten by the next run. */
export type RunLayers = (input: Stack) => Stack;

export function runLayersPlainly(layers: readonly Layer[]): RunLayers {
  return (input) =>
    layers.reduce((stack, layer) => {
      const output = convolve(stack, layer, layer.rectify);
      return layer.pooledColumns === 0 ? output : poolMaximum(output, layer.pooledColumns);
    }, input);
}
