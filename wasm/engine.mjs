// SPDX-License-Identifier: Apache-2.0
//
// The engine as a JavaScript object, for the browser and for node: text in, text out.

const WASI_EBADF = 8;

// The module does no I/O; these are the calls that its C library still refers to.
const wasi = (memory) => ({
  clock_time_get: (_id, _precision, out) => {
    new DataView(memory().buffer).setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
    return 0;
  },
  random_get: (at, size) => {
    crypto.getRandomValues(new Uint8Array(memory().buffer, at, size));
    return 0;
  },
  fd_close: () => WASI_EBADF,
  fd_seek: () => WASI_EBADF,
  fd_write: () => WASI_EBADF,
});

/** @param {WebAssembly.Module} module the compiled landnam.wasm */
export async function createEngine(module) {
  let exports;
  const imports = { wasi_snapshot_preview1: wasi(() => exports.memory) };
  ({ exports } = await WebAssembly.instantiate(module, imports));
  exports._initialize();
  const output = (at) =>
    new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at, exports.landnam_output_size()));
  return {
    /** Answers one line of the protocol with one line. */
    handle(line) {
      const bytes = new TextEncoder().encode(line);
      const at = exports.landnam_input(bytes.length);
      new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
      return output(exports.landnam_handle(bytes.length));
    },
    signature: () => output(exports.landnam_signature()),
  };
}
