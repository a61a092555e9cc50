// Checks answers against their schemas and removes what these do not name, with functions that zod generates from them.
import type { FastifySerializerCompiler } from "fastify";
import { ResponseSerializationError } from "fastify-type-provider-zod";
import { z } from "zod";

/**
 * For `setSerializerCompiler`. The compiler of fastify-type-provider-zod encodes, which zod's generated functions cannot:
 * a list of ten applications takes it twice as long. Parsing is the same here, because no answer has a codec.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  // Generated at the first answer, because a start has no time for hundreds of routes.
  let checked: z.ZodType | undefined;
  return (data) => {
    checked ??= z.compile(schema);
    const result = checked.safeParse(data);
    if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error });
    return JSON.stringify(result.data);
  };
};
