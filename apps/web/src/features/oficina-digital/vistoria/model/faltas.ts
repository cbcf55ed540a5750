import type { Foto, Vistoria } from './vistoria.ts';
import { itensDe, resultadoDe } from './vistoria.ts';

/** Something that finishing waits for (or that is better not forgotten), and where it is. */
export interface Falta {
  readonly oQue: 'resultado' | 'foto' | 'assinatura' | 'km';
  readonly codigo: string | null;
  readonly nome: string;
  /** The server finishes without it. */
  readonly opcional: boolean;
}

/** The codes of the items that have a photo, taken here or known to the server. */
export function comFoto({ midias }: Vistoria, fotos: readonly Foto[]): ReadonlySet<string> {
  const removidas = new Set(fotos.filter(({ removida }) => removida).map(({ codMidia }) => codMidia));
  const doServidor = midias.filter(({ codMidia }) => !removidas.has(codMidia));
  const daqui = fotos.filter(({ removida, impedimento }) => !removida && impedimento === null);
  return new Set([...doServidor, ...daqui].flatMap(({ codigoItem }) => codigoItem ?? []));
}

/** What is missing, in the order in which the car is walked around. */
export function faltasDe(vistoria: Vistoria, fotos: readonly Foto[]): Falta[] {
  const fotografados = comFoto(vistoria, fotos);
  const dosItens = itensDe(vistoria).flatMap(({ codigo, nome, obrigatorio, fotoObrigatoria }): Falta[] => {
    const resultado = resultadoDe(vistoria, codigo);
    if (obrigatorio && resultado === 'naoVerificado')
      return [{ oQue: 'resultado', codigo, nome, opcional: false }];
    const ruim = resultado === 'amarelo' || resultado === 'vermelho';
    return ruim && fotoObrigatoria && !fotografados.has(codigo)
      ? [{ oQue: 'foto', codigo, nome, opcional: false }]
      : [];
  });
  const { km, assinatura } = vistoria.cabecalho;
  const geral = { codigo: null, opcional: true };
  return [
    ...(km === null ? [{ ...geral, oQue: 'km' as const, nome: 'Quilometragem' }] : []),
    ...dosItens,
    ...(vistoria.conteudo.assinatura && !assinatura
      ? [{ ...geral, oQue: 'assinatura' as const, nome: 'Assinatura do cliente' }]
      : []),
  ];
}
