import { reduzir } from '#frames/foto/tamanho-foto.ts';
import { LIMITE_VIDEO_BYTES, LIMITE_VIDEO_S } from '../model/limites-video.ts';

/** A short video ready to be sent, with the picture that stands for it. */
export interface VideoPronto {
  readonly bytes: ArrayBuffer;
  readonly largura: number;
  readonly altura: number;
  readonly capa: ArrayBuffer;
}

/** Why a video is not taken; the sentence says what to do. */
export class VideoRecusado extends Error {}

const LADO_DA_CAPA = 640;
/** Milliseconds that a device gets to show a first picture. */
const PACIENCIA = 10_000;

/** Looks at a filmed or chosen video. Throws VideoRecusado with the sentence for the person. */
export async function lerVideo(arquivo: File): Promise<VideoPronto> {
  if (arquivo.size > LIMITE_VIDEO_BYTES)
    throw new VideoRecusado('O vídeo passa de 20 MB. Grave um mais curto, ou em qualidade menor.');
  const endereco = URL.createObjectURL(arquivo);
  const video = document.createElement('video');
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    video.src = endereco;
    await quando(video, 'loadeddata');
    if ((await duracao(video)) > LIMITE_VIDEO_S + 0.5)
      throw new VideoRecusado(`O vídeo passa de ${LIMITE_VIDEO_S} segundos. Grave um mais curto.`);
    const { videoWidth: largura, videoHeight: altura } = video;
    return { bytes: await arquivo.arrayBuffer(), largura, altura, capa: await desenharCapa(video) };
  } catch (erro) {
    if (erro instanceof VideoRecusado) throw erro;
    throw new VideoRecusado('Este aparelho não conseguiu ler o vídeo. Grave outro, em MP4.');
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(endereco);
  }
}

function quando(video: HTMLVideoElement, evento: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((pronto, falhou) => {
    const relogio = setTimeout(() => falhou(new Error('the video does not open')), PACIENCIA);
    const fim = (depois: () => void) => () => {
      clearTimeout(relogio);
      depois();
    };
    video.addEventListener(evento, fim(pronto), { once: true });
    video.addEventListener(
      'error',
      fim(() => falhou(new Error('the video cannot be played'))),
      { once: true },
    );
  });
}

/** In seconds. What a browser recorded does not say how long it is until its end has been looked for. */
async function duracao(video: HTMLVideoElement): Promise<number> {
  if (Number.isFinite(video.duration)) return video.duration;
  const achado = quando(video, 'seeked');
  video.currentTime = 1e6;
  await achado;
  return Number.isFinite(video.duration) ? video.duration : video.currentTime;
}

async function desenharCapa(video: HTMLVideoElement): Promise<ArrayBuffer> {
  const achado = quando(video, 'seeked');
  video.currentTime = Math.min(0.5, video.duration / 2);
  await achado;
  const { largura, altura } = reduzir({ largura: video.videoWidth, altura: video.videoHeight }, LADO_DA_CAPA);
  const tela = document.createElement('canvas');
  tela.width = largura;
  tela.height = altura;
  tela.getContext('2d')?.drawImage(video, 0, 0, largura, altura);
  const blob = await new Promise<Blob | null>((pronto) => {
    tela.toBlob(pronto, 'image/jpeg', 0.75);
  });
  if (!blob) throw new Error('the first picture could not be written');
  return blob.arrayBuffer();
}
