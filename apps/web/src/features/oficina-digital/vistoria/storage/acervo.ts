import { createStore, useStore } from '#kernel/store.ts';
import { ficaramParaTras } from '../model/ficaram-para-tras.ts';
import type { Foto, Vistoria } from '../model/vistoria.ts';
import { banco, DURAVEL } from './banco.ts';

/** Everything that this device keeps of inspections. */
interface Acervo {
  readonly pronto: boolean;
  readonly vistorias: readonly Vistoria[];
  readonly fotos: readonly Foto[];
}

/** What is drawn and sent; the database holds the same an instant later. */
export const acervoStore = createStore<Acervo>({ pronto: false, vistorias: [], fotos: [] });

/** The device has no room, or will not keep anything for this page. Told to the person; what was typed stays on screen. */
export const guardaStore = createStore<'ok' | 'falhou'>('ok');

const canal = new BroadcastChannel('vistoria');
canal.addEventListener('message', () => void lerAcervo());

/** How long a finished inspection stays listed, milliseconds. */
const LEMBRAR_MS = 24 * 60 * 60_000;

/** Reads everything from the database; what ended long ago is erased on the way. */
export async function lerAcervo(): Promise<void> {
  const db = await banco();
  const tx = db.transaction(['vistorias', 'fotos']);
  const [vistorias, fotos] = await Promise.all([
    tx.objectStore('vistorias').getAll(),
    tx.objectStore('fotos').getAll(),
    tx.done,
  ]);
  const velhas = vistorias.filter(
    (vistoria) =>
      vistoria.finalizadaEm !== null &&
      Date.now() - Date.parse(vistoria.finalizadaEm) > LEMBRAR_MS &&
      // What nobody else has is never thrown away unasked.
      ficaramParaTras(vistoria, fotos).length === 0,
  );
  acervoStore.set({
    pronto: true,
    vistorias: vistorias.filter((vistoria) => !velhas.includes(vistoria)),
    fotos: fotos.toSorted((a, b) => a.tiradaEm - b.tiradaEm),
  });
  for (const { chave } of velhas) await apagarVistoria(chave);
}

/** Keeps a change that has been shown already. Where that fails the screen says so and shows what is really kept. */
async function gravar(escrever: () => Promise<unknown>): Promise<void> {
  try {
    await escrever();
    guardaStore.set('ok');
    canal.postMessage('mudou');
  } catch {
    guardaStore.set('falhou');
  }
}

const trocada = <T>(lista: readonly T[], serve: (um: T) => boolean, novo: T | null): readonly T[] => {
  const indice = lista.findIndex(serve);
  if (novo === null) return lista.filter((um) => !serve(um));
  return indice === -1 ? [...lista, novo] : lista.with(indice, novo);
};

/** An inspection as it is on screen now. */
export const vistoriaDaChave = (chave: string): Vistoria | undefined =>
  acervoStore.get().vistorias.find((vistoria) => vistoria.chave === chave);

/** Begins to keep an inspection. */
export async function guardarVistoria(vistoria: Vistoria): Promise<void> {
  acervoStore.set((acervo) => ({
    ...acervo,
    vistorias: trocada(acervo.vistorias, ({ chave }) => chave === vistoria.chave, vistoria),
  }));
  await gravar(async () => (await banco()).put('vistorias', vistoria, vistoria.chave));
}

/** Changes an inspection: on screen at once, and in the database on what is kept there. `muda` must be pure. */
export async function alterarVistoria(chave: string, muda: (vistoria: Vistoria) => Vistoria): Promise<void> {
  acervoStore.set((acervo) => ({
    ...acervo,
    vistorias: acervo.vistorias.map((vistoria) => (vistoria.chave === chave ? muda(vistoria) : vistoria)),
  }));
  await gravar(async () => {
    const tx = (await banco()).transaction('vistorias', 'readwrite', DURAVEL);
    const guardada = await tx.store.get(chave);
    await Promise.all([guardada && tx.store.put(muda(guardada), chave), tx.done]);
  });
}

/** Keeps a new photo or video, file, picture of it and facts together or not at all. */
export async function guardarFoto(foto: Foto, bytes: ArrayBuffer, capa?: ArrayBuffer): Promise<void> {
  await gravar(async () => {
    const tx = (await banco()).transaction(['fotos', 'imagens'], 'readwrite', DURAVEL);
    await Promise.all([
      tx.objectStore('fotos').put(foto, foto.codMidia),
      tx.objectStore('imagens').put(bytes, foto.codMidia),
      capa && tx.objectStore('imagens').put(capa, chaveDaCapa(foto.codMidia)),
      tx.done,
    ]);
    acervoStore.set((acervo) => ({ ...acervo, fotos: [...acervo.fotos, foto] }));
  });
}

/** Changes a photo's facts; null forgets it, picture and all. */
export async function alterarFoto(codMidia: string, muda: (foto: Foto) => Foto | null): Promise<void> {
  const dela = (foto: Foto): boolean => foto.codMidia === codMidia;
  acervoStore.set((acervo) => {
    const foto = acervo.fotos.find(dela);
    return foto ? { ...acervo, fotos: trocada(acervo.fotos, dela, muda(foto)) } : acervo;
  });
  await gravar(async () => {
    const tx = (await banco()).transaction(['fotos', 'imagens'], 'readwrite', DURAVEL);
    const fotos = tx.objectStore('fotos');
    const foto = await fotos.get(codMidia);
    const nova = foto && muda(foto);
    if (nova) await fotos.put(nova, codMidia);
    else {
      const imagens = tx.objectStore('imagens');
      await Promise.all([
        fotos.delete(codMidia),
        imagens.delete(codMidia),
        imagens.delete(chaveDaCapa(codMidia)),
      ]);
    }
    await tx.done;
  });
}

/** Forgets an inspection and its photos on this device. */
export async function apagarVistoria(chave: string): Promise<void> {
  await apagarFotos(chave);
  acervoStore.set((acervo) => ({
    ...acervo,
    vistorias: acervo.vistorias.filter((vistoria) => vistoria.chave !== chave),
  }));
  await gravar(async () => (await banco()).delete('vistorias', chave));
}

/** Frees the room of an inspection's photos. */
export async function apagarFotos(chave: string): Promise<void> {
  const dela = acervoStore.get().fotos.filter((foto) => foto.chave === chave);
  for (const { codMidia } of dela) await alterarFoto(codMidia, () => null);
}

/** The picture of a photo taken here; undefined when it is not kept any more. */
export const imagemDe = async (codMidia: string): Promise<ArrayBuffer | undefined> =>
  (await banco()).get('imagens', codMidia);

/** The picture that stands for a video taken here. */
export const capaDe = async (codMidia: string): Promise<ArrayBuffer | undefined> =>
  (await banco()).get('imagens', chaveDaCapa(codMidia));

const chaveDaCapa = (codMidia: string): string => `${codMidia} capa`;

export const useAcervo = (): Acervo => useStore(acervoStore);
