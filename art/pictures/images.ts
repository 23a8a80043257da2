import sharp from "sharp";
import { categories } from "../../content/categories.ts";
import { drawAppIcon } from "./brand.ts";
import { drawCategoryShare, drawDefaultShare, shareHeight, shareWidth } from "./share-image.ts";

export type Image = {
  /** Where the image goes, under the public folder. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly encode: () => Promise<Buffer>;
};

/** A small palette and no dithering: flat drawings stay crisp, and small. */
async function png(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .png({ palette: true, quality: 85, dither: 0, effort: 10 })
    .toBuffer();
}

function appIcon(file: string, pixels: number, share: number): Image {
  const encode = () => png(drawAppIcon(pixels, share));
  return { file, width: pixels, height: pixels, encode };
}

function shareImage(name: string, draw: () => Promise<string>): Image {
  const encode = async () => png(await draw());
  return { file: `og/${name}.png`, width: shareWidth, height: shareHeight, encode };
}

/** Every picture that must be made of pixels: home-screen icons and link previews. */
export const images: readonly Image[] = [
  appIcon("icons/icon-192.png", 192, 0.7),
  appIcon("icons/icon-512.png", 512, 0.7),
  appIcon("icons/maskable-512.png", 512, 0.56),
  appIcon("apple-touch-icon.png", 180, 0.7),
  shareImage("default", drawDefaultShare),
  ...categories.map((category) => shareImage(category, () => drawCategoryShare(category))),
];
