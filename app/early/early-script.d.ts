declare module "virtual:early-script" {
  /** app/early/main.ts, built and minified, as it stands in every page. */
  export const earlyScript: string;
}
