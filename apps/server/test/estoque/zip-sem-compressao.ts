import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';

/** A zip of these texts as they are, for files that no writer of ours makes. */
export function zipSemCompressao(textos: Readonly<Record<string, string>>): Buffer {
  const corpo: Buffer[] = [];
  const diretorio: Buffer[] = [];
  let onde = 0;
  for (const [nome, texto] of Object.entries(textos)) {
    const [bytes, chamado] = [Buffer.from(texto), Buffer.from(nome)];
    const comum = Buffer.alloc(26);
    comum.writeUInt16LE(20, 0);
    comum.writeUInt32LE(crc32(bytes), 10);
    comum.writeUInt32LE(bytes.length, 14);
    comum.writeUInt32LE(bytes.length, 18);
    comum.writeUInt16LE(chamado.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), comum, chamado, bytes]);
    const resto = Buffer.alloc(14);
    resto.writeUInt32LE(onde, 10);
    diretorio.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), comum, resto, chamado]),
    );
    corpo.push(local);
    onde += local.length;
  }
  const fim = Buffer.alloc(18);
  fim.writeUInt16LE(diretorio.length, 4);
  fim.writeUInt16LE(diretorio.length, 6);
  fim.writeUInt32LE(Buffer.concat(diretorio).length, 8);
  fim.writeUInt32LE(onde, 12);
  return Buffer.concat([...corpo, ...diretorio, Buffer.from('PK\u0005\u0006', 'latin1'), fim]);
}
