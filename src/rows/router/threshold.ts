/**
 * When the router row speaks.
 *
 * @module rows/router/threshold
 */

/** Default score from which a skill is clearly right. */
export const CLEAR = 4
