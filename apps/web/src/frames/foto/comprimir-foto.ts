import { LIMITE_BYTES, type Tamanho, tentativas } from './tamanho-foto.ts';

/** A photo ready to be sent: upright, small, without place nor device. */
export interface FotoPronta extends Tamanho {
  readonly bytes: ArrayBuffer;
}

/**
 * A camera's file as a JPEG of at most 300 kB. The browser turns it upright while decoding, and drawing it anew leaves
 * out all that the camera wrote beside the picture. Throws for what this device cannot read as a picture.
 */
export async function comprimirFoto(arquivo: Blob): Promise<FotoPronta> {
  const imagem = await createImageBitmap(arquivo, { imageOrientation: 'from-image' });
  try {
    let menor: FotoPronta | null = null;
    for (const { largura, altura, qualidade } of tentativas({
      largura: imagem.width,
      altura: imagem.height,
    })) {
      const blob = await desenhar(imagem, { largura, altura }, qualidade);
      menor = { bytes: await blob.arrayBuffer(), largura, altura };
      if (blob.size <= LIMITE_BYTES) break;
    }
    if (!menor) throw new Error('the picture has no size');
    return menor;
  } finally {
    imagem.close();
  }
}

async function desenhar(imagem: ImageBitmap, { largura, altura }: Tamanho, quality: number): Promise<Blob> {
  const tela = document.createElement('canvas');
  tela.width = largura;
  tela.height = altura;
  const desenho = tela.getContext('2d');
  if (!desenho) throw new Error('no canvas');
  desenho.imageSmoothingQuality = 'high';
  desenho.drawImage(imagem, 0, 0, largura, altura);
  return new Promise((pronto, falhou) => {
    tela.toBlob(
      (blob) => (blob ? pronto(blob) : falhou(new Error('the picture could not be written'))),
      'image/jpeg',
      quality,
    );
  });
}
