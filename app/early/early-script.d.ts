declare module "virtual:early-script" {
  /** app/early/main.ts, built and minified, as it is in every page. */
  export const earlyScript: string;
}
