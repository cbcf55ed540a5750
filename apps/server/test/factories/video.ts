/** What plays, of the small videos below. */
export const QUADROS = Buffer.from('quadros do filme', 'latin1');

const caixa = (tipo: string, ...conteudo: readonly (Buffer | string)[]): Buffer => {
  const corpo = Buffer.concat(
    conteudo.map((parte) => (typeof parte === 'string' ? Buffer.from(parte, 'latin1') : parte)),
  );
  const cabeca = Buffer.alloc(8);
  cabeca.writeUInt32BE(8 + corpo.length);
  cabeca.write(tipo, 4, 'latin1');
  return Buffer.concat([cabeca, corpo]);
};

const faixa = (forma: string, ...mais: readonly Buffer[]): Buffer =>
  caixa('trak', caixa('mdia', caixa('hdlr', Buffer.alloc(8), forma, Buffer.alloc(13))), ...mais);

/** So many boxes, each in the one before. */
function ninho(quantas: number): Buffer {
  const bytes = Buffer.alloc(quantas * 8);
  for (let i = 0; i < quantas; i += 1) {
    bytes.writeUInt32BE((quantas - i) * 8, i * 8);
    bytes.write('moof', i * 8 + 4, 'latin1');
  }
  return bytes;
}

/** The boxes of a phone's MP4, as far as anything here looks into it; `lugar`: with all the places where one says where it was. */
export function mp4({
  forma = 'vide',
  lugar = false,
  fundo = 0,
}: { forma?: string; lugar?: boolean; fundo?: number } = {}): Buffer {
  const dados = lugar
    ? [
        caixa(
          'udta',
          caixa('\xa9xyz', '\0\x12\x15\xc7+23.5505-046.6333/'),
          caixa('loci', Buffer.alloc(20, 7)),
        ),
        caixa('meta', 'com.apple.quicktime.make Aparelho Exemplo'),
        faixa('camm'),
      ]
    : [];
  return Buffer.concat([
    caixa('ftyp', 'mp42\0\0\0\0mp42isom'),
    caixa(
      'moov',
      caixa('mvhd', Buffer.alloc(100)),
      faixa(forma, ...(lugar ? [caixa('udta', 'Aparelho Exemplo')] : [])),
      ...dados,
    ),
    ninho(fundo),
    caixa('mdat', QUADROS, lugar ? '+23.5505-046.6333/' : ''),
    ...(lugar ? [caixa('uuid', '+23.5505-046.6333/')] : []),
  ]);
}
