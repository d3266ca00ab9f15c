/** Health check of the image: one of the two programs must run in this container and respond. */
const urls = [`http://127.0.0.1:${process.env.PORT}/healthz`, `http://127.0.0.1:${process.env.PLATFORM_PORT}/healthz`];
const answers = await Promise.allSettled(urls.map((url) => fetch(url, { signal: AbortSignal.timeout(2_000) })));
process.exit(answers.some((answer) => answer.status === "fulfilled" && answer.value.ok) ? 0 : 1);
