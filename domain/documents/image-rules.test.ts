// The image check: type jpeg, png or jpg; 50KB to 5MB; at least 400x400 px (§5).
import { describe, expect, it } from "vitest";
import { findImageProblem, imageLimits, photoRatioDiffers } from "./image-rules.ts";

const image = { mediaType: "image/jpeg", sizeBytes: 100_000, widthPx: 700, heightPx: 900 };

describe("the image check", () => {
  it("accepts jpeg, png and jpg", () => {
    for (const mediaType of ["image/jpeg", "image/png", "image/jpg"]) {
      expect(findImageProblem({ ...image, mediaType })).toBeUndefined();
    }
    for (const mediaType of ["image/gif", "image/svg+xml", "application/pdf", ""]) {
      expect(findImageProblem({ ...image, mediaType })).toBe("image_type");
    }
  });

  it("requires a size between 50KB and 5MB, inclusive", () => {
    const { minBytes, maxBytes } = imageLimits;
    expect(findImageProblem({ ...image, sizeBytes: minBytes })).toBeUndefined();
    expect(findImageProblem({ ...image, sizeBytes: maxBytes })).toBeUndefined();
    expect(findImageProblem({ ...image, sizeBytes: minBytes - 1 })).toBe("image_too_light");
    expect(findImageProblem({ ...image, sizeBytes: maxBytes + 1 })).toBe("image_too_heavy");
  });

  it("requires at least 400x400 px", () => {
    expect(findImageProblem({ ...image, widthPx: 400, heightPx: 400 })).toBeUndefined();
    expect(findImageProblem({ ...image, widthPx: 399 })).toBe("image_too_small");
    expect(findImageProblem({ ...image, heightPx: 399 })).toBe("image_too_small");
  });
});

describe("the photo's proportions", () => {
  it("are 35:45 within 3 %, or the destination's", () => {
    expect(photoRatioDiffers({ widthPx: 700, heightPx: 900 }, null)).toBe(false);
    expect(photoRatioDiffers({ widthPx: 716, heightPx: 900 }, "35x45")).toBe(false);
    expect(photoRatioDiffers({ widthPx: 730, heightPx: 900 }, "35x45")).toBe(true);
    expect(photoRatioDiffers({ widthPx: 600, heightPx: 600 }, "51x51")).toBe(false);
  });
});
