import { describe, expect, it } from 'vitest';
import { espera, isPassageira } from './espera.ts';
import { frasePendencias, pendenciasDe, proximoEnvio } from './proximo-envio.ts';
import { aFoto, aVistoria } from './vistoria-de-teste.ts';

const sabida = aVistoria({ codCheckList: 88, revisaoEnviada: 1 });
const aFinalizar = { ...sabida, situacao: 'aFinalizar' as const };

describe('what the server is told next', () => {
  it.each([
    ['the answers, before it knows the inspection', aVistoria(), [aFoto('a')], 'rascunho'],
    ['the answers again, once some changed', { ...sabida, revisao: 2 }, [aFoto('a')], 'rascunho'],
    ['a photo, once it knows the answers', aFinalizar, [aFoto('a')], 'foto'],
    [
      'arrows over a photo that it has',
      aFinalizar,
      [aFoto('a', { enviada: true, marcasEnviadas: false })],
      'marcas',
    ],
    [
      'the picture of a video that it has',
      aFinalizar,
      [aFoto('a', { enviada: true, video: 'video/mp4' })],
      'capa',
    ],
    ['that a photo is gone', aFinalizar, [aFoto('a', { enviada: true, removida: true })], 'remover'],
    ['the end, after the last photo', aFinalizar, [aFoto('a', { enviada: true })], 'finalizar'],
    ['nothing, while the inspection goes on', sabida, [aFoto('a', { enviada: true })], undefined],
    ['nothing that was refused', { ...sabida, revisao: 2, impedimento: 'Não' }, [], undefined],
    ['nothing after the end', { ...aFinalizar, situacao: 'finalizada' as const }, [], undefined],
  ])('%s', (_quando, vistoria, fotos, passo) => {
    expect(proximoEnvio(vistoria, fotos)?.tipo).toBe(passo);
  });

  it('goes on with the other photos when one was refused, and does not end without it', () => {
    const recusada = aFoto('a', { impedimento: 'Envie em JPG' });
    expect(proximoEnvio(aFinalizar, [recusada, aFoto('b')])).toMatchObject({ foto: { codMidia: 'b' } });
    expect(proximoEnvio(aFinalizar, [recusada])).toBeNull();
    expect(proximoEnvio(aFinalizar, [{ ...recusada, impedimento: null, removida: true }])?.tipo).toBe(
      'remover',
    );
  });
});

describe('the line that is always on screen', () => {
  const frase = (fotos: number, semInternet = false): string =>
    frasePendencias(
      pendenciasDe(
        [sabida],
        Array.from({ length: fotos }, (_, i) => aFoto(String(i))),
      ),
      semInternet,
    );
  it.each([
    [0, false, 'Tudo enviado'],
    [1, false, '1 foto a enviar'],
    [3, false, '3 fotos a enviar'],
    [3, true, 'Sem internet · 3 fotos a enviar'],
    [0, true, 'Sem internet'],
  ])('with %i photos, offline %s: %s', (fotos, semInternet, dita) => {
    expect(frase(fotos, semInternet)).toBe(dita);
  });
  it.each([
    [12, 30, false, '12 de 30 fotos enviadas'],
    [1, 2, false, '1 de 2 fotos enviadas'],
    [12, 30, true, 'Sem internet · 18 fotos a enviar'],
    [30, 30, false, 'Tudo enviado'],
  ])('with %i of %i sent, offline %s: %s', (enviadas, todas, offline, dita) => {
    const fotos = Array.from({ length: todas }, (_, i) => aFoto(String(i), { enviada: i < enviadas }));
    const fora = aFoto('fora', { removida: true });
    expect(frasePendencias(pendenciasDe([sabida], [...fotos, fora]), offline)).toBe(dita);
  });
  it.each([
    [0, 1, '1 foto ou vídeo a enviar'],
    [0, 2, '2 fotos e vídeos a enviar'],
    [1, 2, '1 de 2 fotos e vídeos enviados'],
  ])('with a video among them, %i of %i sent: %s', (enviadas, todas, dita) => {
    const fotos = Array.from({ length: todas }, (_, i) => aFoto(String(i), { enviada: i < enviadas }));
    const comVideo = fotos.map((foto, i) => (i === todas - 1 ? { ...foto, video: 'video/mp4' } : foto));
    expect(frasePendencias(pendenciasDe([sabida], comVideo), false)).toBe(dita);
  });
  it.each([
    [{}, '1 vistoria pede atenção'],
    [{ enviada: true }, 'Tudo enviado'],
    [{ removida: true }, 'Tudo enviado'],
  ])('of one that another device finished, a photo that is %j: %s', (foto, dita) => {
    const finalizada = { ...sabida, situacao: 'finalizada' as const };
    expect(frasePendencias(pendenciasDe([finalizada], [aFoto('a', foto)]), false)).toBe(dita);
    expect(proximoEnvio(finalizada, [aFoto('a', foto)])).toBeNull();
  });
  it('names what a person has to look at first', () => {
    expect(frasePendencias(pendenciasDe([sabida], [aFoto('a', { impedimento: 'Não' })]), true)).toBe(
      '1 vistoria pede atenção',
    );
  });
});

it('waits longer after each failure, up to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 40].map(espera)).toEqual([
    2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ]);
});

it.each([
  [0, true],
  [401, true],
  [429, true],
  [503, true],
  [404, false],
  [409, false],
  [422, false],
])('an answer %i may be another one later: %s', (status, passa) => {
  expect(isPassageira(status)).toBe(passa);
});
