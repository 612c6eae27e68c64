/** A form as a browser sends it, for calls that carry a file. */
export type FormParts = readonly {
  name: string;
  filename?: string;
  type?: string;
  content: string | Buffer;
}[];

const BOUNDARY = 'paperlock-test-boundary';

export const formOf = (parts: FormParts): { payload: Buffer; contentType: string } => ({
  payload: Buffer.concat([
    ...parts.flatMap(({ name, filename, type, content }) => {
      const file = filename === undefined ? '' : `; filename="${filename}"`;
      const kind = type === undefined ? '' : `Content-Type: ${type}\r\n`;
      const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${kind}\r\n`;
      return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')];
    }),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]),
  contentType: `multipart/form-data; boundary=${BOUNDARY}`,
});

/** One black pixel. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

export const fieldsAndFile = (ask: object, file: Buffer = tinyPng) =>
  formOf([
    ...Object.entries(ask).map(([name, value]) => ({
      name,
      content: typeof value === 'string' ? value : JSON.stringify(value),
    })),
    { name: 'file', filename: 'picture.png', type: 'image/png', content: file },
  ]);
