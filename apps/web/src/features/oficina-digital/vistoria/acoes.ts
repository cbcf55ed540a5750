import type { ModeloChecklist } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import type { CarroDoDia } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { checklistContracts } from '@oferta/contracts/oficina-digital/checklist.ts';
import { call } from '#kernel/data/api.ts';
import { serverNow } from '#kernel/clock.ts';
import { sessionStore } from '#kernel/session/session.ts';
import { isTipoDeVideo } from '../model/tipo-de-video.ts';
import { avisar } from './aviso.ts';
import { comprimirFoto } from '#frames/foto/comprimir-foto.ts';
import { lerVideo, VideoRecusado } from './envio/ler-video.ts';
import {
  acervoStore,
  alterarFoto,
  alterarVistoria,
  guardarFoto,
  guardarVistoria,
  vistoriaDaChave,
} from './storage/acervo.ts';
import { temPoucoEspaco } from './storage/espaco.ts';
import { vistoriaDe } from './model/juntar.ts';
import { instanteSeguinte, preencher, responder } from './model/responder.ts';
import type { Cabecalho, Foto, Vistoria } from './model/vistoria.ts';
import { itensDe } from './model/vistoria.ts';

const pessoa = (): number => sessionStore.get()?.usuario.codUsuario ?? 0;

/** Begins an inspection on this device; the server hears of it when it can. */
export async function comecarVistoria(
  codConcessionaria: number,
  modelo: ModeloChecklist,
  cabecalho: Cabecalho,
): Promise<string> {
  const chave = crypto.randomUUID();
  await guardarVistoria({
    chave,
    codUsuario: pessoa(),
    codConcessionaria,
    codCheckList: null,
    codModeloChecklist: modelo.codModeloChecklist,
    modeloNumero: modelo.numero,
    nomeModelo: modelo.nome,
    tipo: modelo.tipo,
    conteudo: modelo.conteudo,
    cabecalho,
    respostas: {},
    anteriores: {},
    midias: [],
    iniciadoEm: new Date(serverNow()).toISOString(),
    revisao: 1,
    revisaoEnviada: 0,
    situacao: 'aberta',
    finalizadaEm: null,
    codOrcamento: null,
    respondidoAte: null,
    impedimento: null,
  });
  return chave;
}

/**
 * Goes on here with what was begun: another device's as the server has it, or what somebody else began on this one,
 * with all of it that still waits to be sent. Throws ApiError.
 */
export async function continuarVistoria({ codCheckList, chave }: Comecada): Promise<void> {
  const codUsuario = pessoa();
  if (!vistoriaDaChave(chave)) {
    const checklist = await call(checklistContracts.getChecklist, { params: { codCheckList } });
    // Another tab may have brought it meanwhile.
    if (!vistoriaDaChave(chave)) return guardarVistoria(vistoriaDe(checklist, codUsuario));
  }
  await alterarVistoria(chave, (agora) => ({ ...agora, codUsuario }));
}

type Comecada = Pick<CarroDoDia['checklists'][number], 'codCheckList' | 'chave'>;

type Mudanca = Parameters<typeof responder>[2];

/** Answers one item, or several with the same. */
export function responderItens(
  chave: string,
  codigos: readonly string[],
  mudanca: Omit<Mudanca, 'respondidoEm'>,
): void {
  const vistoria = vistoriaDaChave(chave);
  if (!vistoria) return;
  const respondidoEm = instanteSeguinte(vistoria, serverNow());
  void alterarVistoria(chave, (agora) =>
    itensDe(agora)
      .filter(({ codigo }) => codigos.includes(codigo))
      .reduce((soma, item) => responder(soma, item, { ...mudanca, respondidoEm }), agora),
  );
}

/** Fills in the car's or the client's data, a damage, the signature. */
export const preencherVistoria = (chave: string, mudanca: Partial<Cabecalho>): void =>
  void alterarVistoria(chave, (agora) => preencher(agora, mudanca));

/** Ends it here; the server hears of it after the last photo. */
export const finalizarVistoria = (chave: string): Promise<void> =>
  alterarVistoria(chave, (agora) => ({ ...agora, situacao: 'aFinalizar', impedimento: null }));

/** Another try at what the server refused, photos included. */
export async function tentarDeNovo(chave: string): Promise<void> {
  await alterarVistoria(chave, (agora) => ({ ...agora, impedimento: null }));
  for (const { codMidia, impedimento } of acervoStore.get().fotos.filter((foto) => foto.chave === chave)) {
    if (impedimento !== null) await alterarFoto(codMidia, (foto) => ({ ...foto, impedimento: null }));
  }
}

/** Takes photos and videos in, one after the other: decoding two at once is more than a small phone has room for. */
export async function tirarFotos(
  chave: string,
  codigoItem: string | null,
  arquivos: readonly File[],
): Promise<void> {
  for (const arquivo of arquivos) {
    try {
      await guardarArquivo({ chave, codigoItem }, arquivo);
    } catch (erro) {
      avisar(
        erro instanceof VideoRecusado
          ? erro.message
          : 'Este aparelho não conseguiu ler a foto. Tire outra, em JPG ou PNG.',
      );
    }
  }
  if (await temPoucoEspaco())
    avisar('Este aparelho está quase sem espaço. Deixe as fotos serem enviadas antes de tirar mais.');
}

async function guardarArquivo(onde: Pick<Foto, 'chave' | 'codigoItem'>, arquivo: File): Promise<void> {
  const nova = { ...NOVA, ...onde, codMidia: crypto.randomUUID() };
  if (isTipoDeVideo(arquivo.type)) {
    const { bytes, capa, ...tamanho } = await lerVideo(arquivo);
    return guardarFoto({ ...nova, ...tamanho, video: arquivo.type, tiradaEm: Date.now() }, bytes, capa);
  }
  const { bytes, ...tamanho } = await comprimirFoto(arquivo);
  return guardarFoto({ ...nova, ...tamanho, tiradaEm: Date.now() }, bytes);
}

const NOVA = { marcas: [], enviada: false, marcasEnviadas: true, removida: false, impedimento: null };

/** Draws over a photo. */
export const marcarFoto = (codMidia: string, marcas: Foto['marcas']): Promise<void> =>
  alterarFoto(codMidia, (foto) => ({ ...foto, marcas, marcasEnviadas: false, impedimento: null }));

/** Takes a photo out, here and at the server if it has come that far. */
export const removerFoto = (codMidia: string): Promise<void> =>
  alterarFoto(codMidia, (foto) => ({ ...foto, removida: true, impedimento: null }));

/** Takes out a photo that another device sent. */
export function removerDoServidor(chave: string, midia: Vistoria['midias'][number]): Promise<void> {
  const { codMidia, codigoItem, marcas, largura, altura } = midia;
  const foto = { codMidia, chave, codigoItem, marcas, largura: largura ?? 0, altura: altura ?? 0 };
  return guardarFoto(
    { ...foto, ...NOVA, enviada: true, removida: true, tiradaEm: Date.now() },
    new ArrayBuffer(0),
  );
}
