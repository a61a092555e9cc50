"""The convolutional network of both readers: maps a strip of grey values to symbol scores for every fourth column."""

import numpy as np
import torch
from torch import nn
from torch.nn import functional

REACH = 32


class StripNetwork(nn.Module):
    """Seven convolutions. They reduce the height from 32 rows to one, and the width to a quarter."""

    def __init__(self, strips):
        """`strips` is the module that draws the strips: it gives the number of symbols, and of channels after each layer."""
        super().__init__()
        one, two, three, four, five, six = strips.CHANNELS
        self.convolutions = nn.ModuleList([
            nn.Conv2d(1, one, 5, stride=2, padding=2),
            nn.Conv2d(one, two, 3, padding=1),
            nn.Conv2d(two, three, 3, padding=1),
            nn.Conv2d(three, four, 3, padding=1),
            nn.Conv2d(four, five, (2, 3), padding=(0, 1)),
            nn.Conv2d(five, six, (1, 3), padding=(0, 1)),
            nn.Conv2d(six, len(strips.SYMBOLS) + 1, 1),
        ])
        self.norms = nn.ModuleList([nn.BatchNorm2d(count) for count in strips.CHANNELS])
        self.pools = [None, (2, 2), (2, 1), (2, 1), None, None]

    def forward(self, strips):
        stack = strips
        for convolution, norm, pool in zip(self.convolutions, self.norms, self.pools):
            stack = functional.relu(norm(convolution(stack)))
            if pool:
                stack = functional.max_pool2d(stack, pool)
        return self.convolutions[-1](stack)[:, :, 0]


def even_contrast(strips):
    """Like passport/network/even-contrast.ts: normalises each column with the mean and spread of the 65 columns around it."""
    strips = strips.astype(np.float32)
    means, squares = strips.mean(1), (strips**2).mean(1)
    mean = window_mean(means)
    spread = np.sqrt(np.maximum(window_mean(squares) - mean * mean, 0)) + 4
    return torch.from_numpy(((strips - mean[:, None]) / spread[:, None]).astype(np.float32))[:, None]


def window_mean(columns):
    padded = np.pad(columns, ((0, 0), (REACH + 1, REACH)), mode="edge")
    sums = np.cumsum(padded, 1, dtype=np.float64)
    return (sums[:, 2 * REACH + 1 :] - sums[:, : -2 * REACH - 1]) / (2 * REACH + 1)
