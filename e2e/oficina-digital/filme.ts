import type { Page } from 'playwright-core';

const GRAVAR = (segundos: number, tipo: string): string => `(async () => {
  const tela = document.createElement('canvas');
  tela.width = 320; tela.height = 240;
  const desenho = tela.getContext('2d');
  const gravador = new MediaRecorder(tela.captureStream(15), { mimeType: '${tipo}' });
  const pedacos = [];
  gravador.ondataavailable = ({ data }) => pedacos.push(data);
  const fim = new Promise((pronto) => { gravador.onstop = pronto; });
  gravador.start();
  const desde = performance.now();
  for (let quadro = 0; performance.now() - desde < ${segundos} * 1000; quadro++) {
    desenho.fillStyle = 'hsl(' + quadro * 7 + ' 70% 45%)';
    desenho.fillRect(0, 0, 320, 240);
    desenho.fillStyle = '#fff';
    desenho.fillRect((quadro * 5) % 320, 100, 40, 40);
    await new Promise(requestAnimationFrame);
  }
  gravador.stop();
  await fim;
  const leitor = new FileReader();
  const lido = new Promise((pronto) => { leitor.onload = pronto; });
  leitor.readAsDataURL(new Blob(pedacos));
  await lido;
  return leitor.result.split(',')[1];
})()`;

interface Filme {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A small film as a phone's browser records it: a box that crosses changing colours. `tipo`: MIME type. */
export async function umFilme(page: Page, segundos: number, tipo = 'video/mp4'): Promise<Filme> {
  const base64 = await page.evaluate<string>(GRAVAR(segundos, tipo));
  return { name: `filme.${tipo.split('/')[1]}`, mimeType: tipo, buffer: Buffer.from(base64, 'base64') };
}

/** What a test asks of a player. */
interface Tocador {
  readonly paused: boolean;
  readonly currentTime: number;
  readonly duration: number;
  readonly autoplay: boolean;
  readonly videoWidth: number;
  readonly poster: string;
}

/** How the page's video stands now. */
export const tocadorDe = (page: Page): Promise<Tocador> =>
  page
    .getByRole('dialog')
    .locator('video')
    .evaluate((video) => {
      const { paused, currentTime, duration, autoplay, videoWidth, poster } = video as unknown as Tocador;
      return { paused, currentTime, duration, autoplay, videoWidth, poster };
    });
