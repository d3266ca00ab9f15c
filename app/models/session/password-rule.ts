/** Shortest password, characters after trimming. @see spec account-and-money, section 9 */
export const PASSWORD_MIN = 12;
