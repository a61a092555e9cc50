// Runs the layers of a network in plain loops: for machines without SIMD, and as the reference for tests of the SIMD kernel.
import { convolve, poolMaximum, type Convolution, type Stack } from "./convolution.ts";

export interface Layer extends Convolution {
  /** Whether negative results become 0. */
  rectify: boolean;
  /** The greatest value of two rows by this many columns remains; 0 for no pooling. */
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
