/** The loader of an address without a page: without one a GET would not reach its middleware. */
export const noPage = () => null;
