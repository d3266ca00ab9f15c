import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { ORPCError } from "@orpc/server";
import { describeError } from "../log";
import { toInputProblem, controlCharacterProblem } from "./input-problems";
import type { RequestContext } from "./context";
import { fault, invalid } from "./problems";
import { router } from "./router";

/** Handles requests of the contract. Unexpected errors are logged with the request id and returned as 500. */
export const handler = new OpenAPIHandler<RequestContext>(router, {
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
    async ({ next, context, input }) => {
      const controlCharacters = controlCharacterProblem(input);
      if (controlCharacters) throw controlCharacters;
      try {
        return await next();
      } catch (error) {
        const inputProblem = toInputProblem(error);
        if (inputProblem) throw inputProblem;
        if (error instanceof ORPCError && error.defined) throw error;
        context.platform.log({ event: "fault", request: context.requestId, ...describeError(error) });
        throw fault(context.requestId);
      }
    },
  ],
});
