/** A server's message as a single WebSocket frame, unmasked and uncompressed (RFC 6455, 5.2). */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([header(payload.byteLength), payload]);
}

/** Header of a final text frame with its payload length: in 7 bits, or in the 16 or 64 bits that follow. */
function header(length: number): Buffer {
  if (length < 126) return Buffer.from([0x81, length]);
  if (length < 65_536) return Buffer.from([0x81, 126, length >> 8, length & 255]);
  const header = Buffer.alloc(10);
  header[0] = 0x81;
  header[1] = 127;
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}
