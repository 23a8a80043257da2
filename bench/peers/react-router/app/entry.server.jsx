// React Router's own, which the build would otherwise copy, asks for one more package: isbot.
import { renderToReadableStream } from "react-dom/server";
import { ServerRouter } from "react-router";

export default async function handleRequest(request, status, headers, context) {
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
  await body.allReady;
  headers.set("Content-Type", "text/html");
  return new Response(body, { status, headers });
}
