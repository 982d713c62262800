/** A door in front of a server: sockets come through it late, or never, or find it closed. */
import { once } from "node:events";
import { connect, createServer } from "node:net";

/**
 * @typedef {{url: string, late: number | "never" | "closed", shut: () => void}} Door how many milliseconds sockets are late
 * @param {string} url @returns {Promise<Door>}
 */
export async function doorOf(url) {
  const listener = createServer((near) => {
    const far = connect(Number(new URL(url).port), "127.0.0.1");
    const end = () => { near.destroy(); far.destroy(); };
    for (const side of [near, far]) side.on("close", end).on("error", end);
    far.on("data", (part) => near.write(part));
    near.on("data", (part) => {
      if (!/^upgrade: websocket/im.test(String(part))) far.write(part);
      else if (door.late === "closed") end();
      else if (door.late !== "never") setTimeout(() => far.write(part), door.late);
    });
  });
  await once(listener.listen(0, "127.0.0.1"), "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (listener.address());
  /** @type {Door} */
  const door = { url: `http://127.0.0.1:${port}`, late: 0, shut: () => listener.close() };
  return door;
}
