/**
 * How much is tested, set by one variable. Without `CAIRN_TEST_SCALE`, or with 1, it is what every
 * change needs; `CAIRN_TEST_SCALE=10`, which `./test full` sets, adds the long suites.
 */
const text = process.env.CAIRN_TEST_SCALE ?? "1";
if (!/^[1-9]\d*$/.test(text)) throw new Error(`CAIRN_TEST_SCALE is a whole number above 0, not \`${text}\``);

export const isFull = Number(text) >= 10;

/** The options of a test that only the full run includes, if `everyday` is false. */
export const fullUnless = (/** @type {boolean} */ everyday) =>
  (everyday || isFull ? {} : { skip: "only with CAIRN_TEST_SCALE=10" });
