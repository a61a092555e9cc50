"""Trains a strip network from scratch on generated strips: `train.py mrz|print --steps N --seed S --out FILE.pt`."""

import argparse
import importlib
import time

import numpy as np
import torch
from torch.nn import functional

from network import StripNetwork, even_contrast

BATCH = 24
WINDOW = 384
POOL_SIZE = 16000
# New strips are drawn every so many steps.
NEW_STRIPS_EVERY = 25
NEW_STRIPS = 120
MAX_RATE = 3e-3


class Pool:
    """The most recently drawn strips. New ones replace the oldest, so that each strip is used about five times."""

    def __init__(self, strips, seed):
        self.sample = strips.sample
        self.rng = np.random.default_rng(seed)
        self.strips, self.labels = [], []

    def grow(self, count):
        for _ in range(count):
            strip, labels = self.sample(self.rng)
            self.strips.append(strip.astype(np.uint8))
            self.labels.append(labels)
        del self.strips[:-POOL_SIZE], self.labels[:-POOL_SIZE]

    def batch(self, width):
        chosen = self.rng.integers(0, len(self.strips), BATCH)
        strips = even_contrast(np.stack([self.strips[i] for i in chosen]))
        labels = torch.from_numpy(np.stack([self.labels[i] for i in chosen]).astype(np.int64))
        at = int(self.rng.integers(0, (width - WINDOW) // 4 + 1)) * 4
        return strips[..., at : at + WINDOW], labels[:, at // 4 : (at + WINDOW) // 4]


def main():
    options = read_options()
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    strips = importlib.import_module(f"{options.kind}_strips")
    held_back = Pool(strips, options.seed + 1000)
    held_back.grow(200)
    pool = Pool(strips, options.seed)
    pool.grow(600)
    network = StripNetwork(strips)
    if options.resume:
        network.load_state_dict(torch.load(options.resume))
    optimiser = torch.optim.AdamW(network.parameters(), MAX_RATE, weight_decay=1e-4)
    started = time.time()
    for step in range(options.start, options.steps):
        if step % NEW_STRIPS_EVERY == 0:
            pool.grow(NEW_STRIPS)
        loss = learn(network, optimiser, pool.batch(strips.WIDTH), rate_at(step, options.steps))
        if (step + 1) % 250 == 0 or step + 1 == options.steps:
            print(step + 1, f"{time.time() - started:.0f} s, loss {loss:.3f},", evaluate(network, held_back, strips), flush=True)
            torch.save(network.state_dict(), options.out)


def read_options():
    parser = argparse.ArgumentParser()
    parser.add_argument("kind", choices=["mrz", "print"])
    parser.add_argument("--steps", type=int, default=6000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True)
    parser.add_argument("--resume", help="weights to continue from")
    parser.add_argument("--start", type=int, default=0, help="the step to continue at")
    return parser.parse_args()


def rate_at(step, steps):
    """Returns the learning rate: rises in 60 steps, is constant for three fifths of the steps, then falls close to zero."""
    progress = max(0, step / steps - 0.6) / 0.4
    return MAX_RATE * min(1, (step + 1) / 60) * max(0.003, 0.5 * (1 + np.cos(np.pi * progress)))


def learn(network, optimiser, batch, rate):
    for group in optimiser.param_groups:
        group["lr"] = rate
    strips, labels = batch
    loss = functional.cross_entropy(network(strips), labels, ignore_index=-1)
    optimiser.zero_grad()
    loss.backward()
    torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
    optimiser.step()
    return loss.item()


def evaluate(network, held_back, strips):
    """Returns the shares of correctly classified frames, among glyph frames and among gap frames."""
    network.eval()
    gap = len(strips.SYMBOLS)
    with torch.no_grad():
        predicted = network(even_contrast(np.stack(held_back.strips))).argmax(1).numpy()
    network.train()
    truth = np.stack(held_back.labels)
    is_glyph = (truth >= 0) & (truth != gap)
    return f"glyph frames {np.mean((predicted == truth)[is_glyph]):.4f}, gap frames {np.mean((predicted == truth)[truth == gap]):.4f}"


if __name__ == "__main__":
    main()
