import {
  BrowserClient,
  Scope,
  defaultStackParser,
  makeFetchTransport,
  type ErrorEvent,
  type Exception,
} from "@sentry/browser";

import { pathForLog, withoutSecrets } from "../secret-addresses.ts";

let scope: Scope | undefined;

/** Addresses without query and fragment, which can hold a search, and without what makes them a key. */
function withoutQueries(text: string): string {
  return withoutSecrets(text.replaceAll(/(\/[^\s?#"'`]*)[?#][^\s"'`]*/g, "$1"));
}

/** Leaves of an exception its kind, its message and the places in our code. */
function whatAndWhere({ type, value, stacktrace }: Exception): Exception {
  const frames = stacktrace?.frames?.map(({ filename, function: name, lineno, colno }) => ({
    ...(filename === undefined ? {} : { filename: withoutQueries(filename) }),
    function: name,
    lineno,
    colno,
  }));
  return {
    type,
    ...(value === undefined ? {} : { value: withoutQueries(value) }),
    ...(frames ? { stacktrace: { frames } } : {}),
  };
}

/** Leaves of an event only what says where and what the fault is. */
export function withoutVisitorData(event: ErrorEvent, path: string): ErrorEvent {
  const { event_id, timestamp, platform, level, exception, type } = event;
  const values = exception?.values?.map(whatAndWhere) ?? [];
  return {
    event_id,
    timestamp,
    platform,
    level,
    exception: { values },
    type,
    request: { url: pathForLog(path) },
  };
}

function open(dsn: string): Scope {
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    // None of the default integrations: they record clicks, console lines and requests.
    integrations: [],
    // Otherwise the library asks the service to note the visitor's network address.
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    beforeSend: (event) => withoutVisitorData(event, window.location.pathname),
  });
  const opened = new Scope();
  opened.setClient(client);
  client.init();
  return opened;
}

/** Sends one error to the service at `dsn`. */
export function captureError(dsn: string, error: unknown): void {
  scope ??= open(dsn);
  scope.captureException(error);
}
