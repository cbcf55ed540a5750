import { lerCodigoDoVideo } from './ler-imagem.ts';

/** Milliseconds between two looks: a phone reads in a fraction of them and stays cool. */
const OLHAR = 150;

/** The camera on the device's back, or the one that looks at who holds it. */
export type Lado = 'environment' | 'user';

interface Avisos {
  readonly lado: Lado;
  /** `outra`: the device has more than one. */
  readonly onAberta: (outra: boolean) => void;
  /** No camera, or none that may be used. */
  readonly onFalhou: () => void;
  readonly onCodigo: (codigo: string) => void;
}

/** A camera shown in a video and looked at until a code is read or the answer is called. */
export function abrirCamera(
  video: HTMLVideoElement,
  { lado, onAberta, onFalhou, onCodigo }: Avisos,
): () => void {
  let fim = false;
  let corrente: MediaStream | null = null;
  let vez: ReturnType<typeof setTimeout> | undefined;
  const fechar = (): void => {
    fim = true;
    clearTimeout(vez);
    for (const faixa of corrente?.getTracks() ?? []) faixa.stop();
  };
  const olhar = async (): Promise<void> => {
    const codigo = await lerCodigoDoVideo(video);
    if (fim) return;
    if (codigo) onCodigo(codigo);
    else vez = setTimeout(() => void olhar(), OLHAR);
  };
  const abrir = async (): Promise<void> => {
    corrente = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: lado, width: { ideal: 1280 } },
    });
    if (fim) return fechar();
    video.srcObject = corrente;
    await video.play();
    const aparelhos = await navigator.mediaDevices.enumerateDevices();
    if (fim) return;
    onAberta(aparelhos.filter(({ kind }) => kind === 'videoinput').length > 1);
    await olhar();
  };
  abrir().catch(() => {
    if (!fim) onFalhou();
  });
  return fechar;
}
