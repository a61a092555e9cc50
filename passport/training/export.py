"""Packs trained weights for passport/network/strip-network.ts, with a few strips and the network's outputs for them.

`export.py mrz|print FILE.pt` writes passport/KIND-net.bin, its checksum, and passport/training/KIND-answers.bin.
"""

import hashlib
import importlib
import os
import sys

import numpy as np
import torch
from torch.nn import functional

from network import StripNetwork, even_contrast

HERE = os.path.dirname(os.path.abspath(__file__))
EPSILON = 1e-5
ANSWERED_STRIPS = 6


def main():
    kind, file = sys.argv[1:3]
    strips = importlib.import_module(f"{kind}_strips")
    network = StripNetwork(strips)
    network.load_state_dict(torch.load(file, map_location="cpu"))
    network.eval()
    packed = b"".join(pack(*fold_batch_norm(network, i)) for i in range(len(network.convolutions)))
    target = os.path.join(HERE, "..", f"{kind}-net.bin")
    with open(target, "wb") as out:
        out.write(packed)
    with open(os.path.join(HERE, f"{kind}-net.sha256"), "w") as out:
        out.write(f"{hashlib.sha256(packed).hexdigest()}  {kind}-net.bin\n")
    write_answers(kind, strips, network)
    print(len(packed), "bytes")


def fold_batch_norm(network, i):
    """Returns weights and biases with the layer's batch norm folded in."""
    convolution = network.convolutions[i]
    weights, biases = convolution.weight.detach().double(), convolution.bias.detach().double()
    if i < len(network.norms):
        norm = network.norms[i]
        factor = norm.weight.detach().double() / torch.sqrt(norm.running_var.double() + EPSILON)
        weights = weights * factor[:, None, None, None]
        biases = (biases - norm.running_mean.double()) * factor + norm.bias.detach().double()
    return weights.numpy(), biases.numpy()


def pack(weights, biases):
    """Rounds weights to int8, with one scale per output, so that the greatest weight becomes 127."""
    scales = np.maximum(np.abs(weights).reshape(len(weights), -1).max(1), 1e-12) / 127
    rounded = np.clip(np.round(weights / scales[:, None, None, None]), -127, 127).astype(np.int8)
    return scales.astype("<f4").tobytes() + biases.astype("<f4").tobytes() + rounded.tobytes()


def write_answers(kind, strips, network):
    """Writes strips as bytes, then the trained network's log probabilities as float32. The exported network must agree."""
    rng = np.random.default_rng(77)
    inputs = np.stack([strips.sample(rng)[0] for _ in range(ANSWERED_STRIPS)]).astype(np.uint8)
    with torch.no_grad():
        answers = functional.log_softmax(network(even_contrast(inputs)), 1).permute(0, 2, 1).numpy()
    with open(os.path.join(HERE, f"{kind}-answers.bin"), "wb") as out:
        out.write(inputs.tobytes() + answers.astype("<f4").tobytes())


if __name__ == "__main__":
    main()
