declare module "virtual:early-script" {
  /** app/early/main.ts, built and minified, as it is in every page. */
  export const script: string;
}

declare module "virtual:first-hours" {
  /** app/early/first-hours.ts, built and minified. */
  export const script: string;
}
