/** Makes a PDF of one page with one JPEG, which the strict reader of uploads accepts. */
export const pdfOfPicture = ({
  jpeg,
  width,
  height,
}: {
  jpeg: Buffer;
  width: number;
  height: number;
}): Buffer => {
  // The page is as wide as A5, whatever the size of the picture.
  const pageWidth = 420;
  const pageHeight = Math.round((pageWidth * height) / width);
  const drawing = `q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /Picture Do Q`;
  const objects = [
    text('<< /Type /Catalog /Pages 2 0 R >>'),
    text('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    text(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 4 0 R /Resources << /XObject << /Picture 5 0 R >> >> >>`,
    ),
    text(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`),
    Buffer.concat([
      text(
        `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      ),
      jpeg,
      text('\nendstream'),
    ]),
  ];

  const pieces = [text('%PDF-1.4\n')];
  const places: number[] = [];
  let length = pieces[0]?.length ?? 0;
  for (const [at, object] of objects.entries()) {
    const whole = Buffer.concat([text(`${at + 1} 0 obj\n`), object, text('\nendobj\n')]);
    places.push(length);
    pieces.push(whole);
    length += whole.length;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  pieces.push(
    text(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
};

const text = (written: string): Buffer => Buffer.from(written, 'latin1');
