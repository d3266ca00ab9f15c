import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { ORPCError, type Router } from "@orpc/server";
import type { AnyContractRouter } from "@orpc/contract";
import { controlCharacterProblem, toInputProblem } from "./input-problems";
import type { RequestContext } from "../domain/context";
import { problemOf } from "./error-response";
import { invalid } from "../domain/problems";
import { withUtf8Text } from "./request-body";
import { router, shopRouter } from "./router";

/** Procedures that check control characters themselves, for each part of the input. */
const CHECKS_ITS_TEXTS = new Set(["pushOrders"]);

/** Handles requests of a router. Unexpected errors are logged with the request id and returned as 500. */
function handlerOf<T extends RequestContext>(routes: Router<AnyContractRouter, T>) {
  return new OpenAPIHandler<T>(routes, {
    adapterInterceptors: [({ next, request, ...options }) => next({ ...options, request: withUtf8Text(request) })],
    interceptors: [
      async ({ next }) => {
        try {
          return await next();
        } catch (error) {
          // Errors of procedures are ORPCErrors by now; any other error is a body that could not be parsed.
          if (error instanceof ORPCError) throw error;
          throw invalid([{ error_code: "InvalidPayload", text: "The request could not be parsed" }]);
        }
      },
    ],
    clientInterceptors: [
      async ({ next, context, input, path }) => {
        const controlCharacters = CHECKS_ITS_TEXTS.has(path.join(".")) ? undefined : controlCharacterProblem(input);
        if (controlCharacters) throw controlCharacters;
        try {
          return await next();
        } catch (error) {
          const inputProblem = toInputProblem(error);
          if (inputProblem) throw inputProblem;
          throw problemOf(error, context.platform.log, context.requestId);
        }
      },
    ],
  });
}

/** Handles requests of the contract. */
export const handler = handlerOf(router);

/** Handles requests of shops' own modules. */
export const shopHandler = handlerOf(shopRouter);
