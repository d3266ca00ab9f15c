/** Beginning of the value of a button that prints on a printer; its id follows. */
export const ON_PRINTER = "on-";
