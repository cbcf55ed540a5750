import { ficaramParaTras } from './ficaram-para-tras.ts';
import type { Foto, Vistoria } from './vistoria.ts';

type PassoDaFoto = 'foto' | 'capa' | 'marcas' | 'remover';

/** One thing to tell the server. Each may be told twice without harm. */
export type Envio =
  | { readonly tipo: 'rascunho' | 'finalizar'; readonly vistoria: Vistoria }
  | { readonly tipo: PassoDaFoto; readonly vistoria: Vistoria; readonly foto: Foto };

/**
 * What the server is told next of an inspection: the answers, then photo by photo, then that it has ended. Null when it
 * knows everything, or when a person has to look first. A photo that is refused does not hold the others up.
 */
export function proximoEnvio(vistoria: Vistoria, fotos: readonly Foto[]): Envio | null {
  const { situacao, revisao, revisaoEnviada, impedimento, codCheckList } = vistoria;
  if (situacao === 'finalizada' || impedimento !== null) return null;
  if (codCheckList === null || revisao > revisaoEnviada) return { tipo: 'rascunho', vistoria };
  const pendente = fotos.find((foto) => foto.impedimento === null && passoDaFoto(foto) !== null);
  const passo = pendente && passoDaFoto(pendente);
  if (pendente && passo) return { tipo: passo, vistoria, foto: pendente };
  if (situacao === 'aFinalizar' && !fotos.some((foto) => passoDaFoto(foto) !== null))
    return { tipo: 'finalizar', vistoria };
  return null;
}

/** What a photo still waits for; nothing when the server has it as it is here. */
function passoDaFoto({ removida, enviada, video, capaEnviada, marcasEnviadas }: Foto): PassoDaFoto | null {
  if (removida) return 'remover';
  if (!enviada) return 'foto';
  if (video !== undefined && !capaEnviada) return 'capa';
  return marcasEnviadas ? null : 'marcas';
}

/** What waits to be sent, for the line that is always on screen. */
export interface Pendencias {
  readonly fotos: number;
  /** Photos of the same inspections that the server has already. */
  readonly enviadas: number;
  /** Some of them are videos. */
  readonly comVideo: boolean;
  readonly respostas: number;
  readonly finalizar: number;
  readonly impedidas: number;
}

/** Counts what the server has not heard of yet. */
export function pendenciasDe(vistorias: readonly Vistoria[], fotos: readonly Foto[]): Pendencias {
  const abertas = vistorias.filter(({ situacao }) => situacao !== 'finalizada');
  const delas = new Set(abertas.map(({ chave }) => chave));
  const minhas = fotos.filter(({ chave }) => delas.has(chave));
  const ficam = minhas.filter(({ removida }) => !removida);
  const comFotoImpedida = new Set(
    minhas.filter(({ impedimento }) => impedimento !== null).map(({ chave }) => chave),
  );
  return {
    fotos: ficam.filter(({ enviada }) => !enviada).length,
    enviadas: ficam.filter(({ enviada }) => enviada).length,
    comVideo: ficam.some(({ video }) => video !== undefined),
    respostas: abertas.filter(
      ({ revisao, revisaoEnviada, codCheckList }) => codCheckList === null || revisao > revisaoEnviada,
    ).length,
    finalizar: abertas.filter(({ situacao }) => situacao === 'aFinalizar').length,
    impedidas: vistorias.filter((vistoria) =>
      vistoria.situacao === 'finalizada'
        ? ficaramParaTras(vistoria, fotos).length > 0
        : vistoria.impedimento !== null || comFotoImpedida.has(vistoria.chave),
    ).length,
  };
}

const quantas = (n: number, uma: string, varias: string): string => `${n} ${n === 1 ? uma : varias}`;

/** The same in words, the most telling first: "3 fotos a enviar", and once they go, "12 de 30 fotos enviadas". */
export function frasePendencias(pendencias: Pendencias, semInternet: boolean): string {
  const { fotos, enviadas, respostas, finalizar, impedidas } = pendencias;
  if (impedidas > 0) return quantas(impedidas, 'vistoria pede atenção', 'vistorias pedem atenção');
  const falta =
    (fotos > 0 && enviadas > 0 && !semInternet && frasePartida(pendencias)) ||
    (fotos > 0 && `${quantas(fotos, ...nomeDas(pendencias))} a enviar`) ||
    (finalizar > 0 && quantas(finalizar, 'vistoria a finalizar', 'vistorias a finalizar')) ||
    (respostas > 0 && 'Respostas a enviar');
  if (semInternet) return falta ? `Sem internet · ${falta}` : 'Sem internet';
  return falta || 'Tudo enviado';
}

const frasePartida = ({ fotos, enviadas, comVideo }: Pendencias): string =>
  `${enviadas} de ${enviadas + fotos} ${comVideo ? 'fotos e vídeos enviados' : 'fotos enviadas'}`;

/** What they are called, one and several. */
const nomeDas = ({ comVideo }: Pendencias): [string, string] =>
  comVideo ? ['foto ou vídeo', 'fotos e vídeos'] : ['foto', 'fotos'];
