import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { ORPCError } from "@orpc/server";
import { faultOf } from "../log";
import { badInputOf, controlCharactersOf } from "./bad-input";
import type { RequestContext } from "./context";
import { fault, invalid } from "./problems";
import { router } from "./router";

/** Answers the contract's calls. What is neither a declared error nor bad input is a fault: logged by its id, told as 500. */
export const handler = new OpenAPIHandler<RequestContext>(router, {
  interceptors: [
    async ({ next }) => {
      try {
        return await next();
      } catch (error) {
        // Whatever a procedure throws is an ORPCError by now: anything else is a body that could not be read.
        if (error instanceof ORPCError) throw error;
        throw invalid([{ error_code: "InvalidPayload", text: "The request could not be read" }]);
      }
    },
  ],
  clientInterceptors: [
    async ({ next, context, input }) => {
      const unreadable = controlCharactersOf(input);
      if (unreadable) throw unreadable;
      try {
        return await next();
      } catch (error) {
        const badInput = badInputOf(error);
        if (badInput) throw badInput;
        if (error instanceof ORPCError && error.defined) throw error;
        context.platform.log({ event: "fault", request: context.requestId, ...faultOf(error) });
        throw fault(context.requestId);
      }
    },
  ],
});
