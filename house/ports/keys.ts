/** Secrets and signatures. What any host must answer is in `test-keys-vectors.ts`. */

type Bytes = Uint8Array<ArrayBuffer>;

/** What needs a host's own cryptography, because it is long or because JavaScript alone has it not. */
export type Keys = {
  /** SHA-256 of the parts, one after the other. Fast: trees of millions are made of it. */
  sha256(first: Uint8Array | string, ...more: (Uint8Array | string)[]): Bytes;
  /** AES-256-GCM: nonce, what is encrypted, tag. The label is authenticated with it. */
  encrypt(key: Uint8Array, bytes: Uint8Array, label: string): Buffer;
  /** Throws for another key or label, and for altered bytes. */
  decrypt(key: Uint8Array, sealed: Uint8Array, label: string): Buffer;
  signing: Signing;
  push: PushKeys;
};

/** Ed25519. Keys are DER and signatures plain bytes, both in Base64: SPKI for the public half, PKCS 8 for the private one. */
export type Signing = {
  newPair(): { publicKey: string; privateKey: string };
  sign(privateKey: string, text: string): string;
  verify(publicKey: string, text: string, signature: string): boolean;
};

/** The recipient of push messages: the browser's public key, and the secret it gave us. */
export type PushReader = { readonly publicKey: Buffer; readonly secret: Buffer };

/** The installation's key: browsers subscribe with its public half and accept messages from no other sender. */
export type PushSender = {
  readonly publicKey: Buffer;
  /** Proves to a push service that we are the sender the browser subscribed to. */
  authorization(endpoint: string, contact: string | null, now: Date): string;
};

/** Push messages: encrypted for one browser (RFC 8291) and signed by the installation (RFC 8292). */
export type PushKeys = {
  newSecret(): string;
  senderFrom(secret: string): PushSender;
  /** Returns false for bytes that are no point of the curve. */
  isReader(reader: PushReader): boolean;
  seal(reader: PushReader, text: string): Buffer;
};

/** The uses of the installation's secret, each with a derived key of its own. */
export type Sealer = {
  /** Encrypts for storage; `purpose` is bound in, so that a sealed value cannot be moved to another place. */
  seal(text: string, purpose: string): Buffer;
  open(sealed: Buffer, purpose: string): string;
  /** Hashes short codes with a key; a plain hash of six digits would be no secret. */
  codeHash(code: string, purpose: string): Buffer;
  isCode(code: string, purpose: string, hash: Buffer): boolean;
};

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
  /** Does the same work for an account that does not exist, so that response times reveal nothing. */
  pretend(password: string): Promise<false>;
  readonly waiting: number;
  /** The same places, shared with this world as one of many. */
  forWorld(name: string): PasswordHasher;
};
