import type { ItemModelo } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import { type Foto, resultadoDe, type Vistoria } from './vistoria.ts';

/** Something that finishing waits for (or that is better not forgotten), and where it is. */
export interface Falta {
  /** Of the template; null for what belongs to none. */
  readonly grupo: string | null;
  readonly oQue: 'resultado' | 'foto' | 'assinatura' | 'km';
  readonly codigo: string | null;
  readonly nome: string;
  /** The server finishes without it. */
  readonly opcional: boolean;
}

/** The codes of the items that have a photo, taken here or known to the server. */
function comFoto({ midias }: Vistoria, fotos: readonly Foto[]): ReadonlySet<string> {
  const removidas = new Set(fotos.filter(({ removida }) => removida).map(({ codMidia }) => codMidia));
  const doServidor = midias.filter(({ codMidia }) => !removidas.has(codMidia));
  const daqui = fotos.filter(({ removida, impedimento }) => !removida && impedimento === null);
  return new Set([...doServidor, ...daqui].flatMap(({ codigoItem }) => codigoItem ?? []));
}

/** What is missing, in the order in which the car is walked around. */
export function faltasDe(vistoria: Vistoria, fotos: readonly Foto[]): Falta[] {
  const fotografados = comFoto(vistoria, fotos);
  const faltaDe = (grupo: string, item: ItemModelo): Falta[] => {
    const { codigo, nome, obrigatorio, fotoObrigatoria } = item;
    const dele = { grupo, codigo, nome, opcional: false };
    const resultado = resultadoDe(vistoria, codigo);
    if (obrigatorio && resultado === 'naoVerificado') return [{ ...dele, oQue: 'resultado' }];
    const ruim = resultado === 'amarelo' || resultado === 'vermelho';
    return ruim && fotoObrigatoria && !fotografados.has(codigo) ? [{ ...dele, oQue: 'foto' }] : [];
  };
  const dosItens = vistoria.conteudo.grupos.flatMap(({ nome, itens }) =>
    itens.flatMap((item) => faltaDe(nome, item)),
  );
  const { km, assinatura } = vistoria.cabecalho;
  const geral = { grupo: null, codigo: null, opcional: true };
  return [
    ...(km === null ? [{ ...geral, oQue: 'km' as const, nome: 'Quilometragem' }] : []),
    ...dosItens,
    ...(vistoria.conteudo.assinatura && !assinatura
      ? [{ ...geral, oQue: 'assinatura' as const, nome: 'Assinatura do cliente' }]
      : []),
  ];
}

/** More unanswered items of one group than these are one line: a list of thirty is read by nobody. */
const POR_EXTENSO = 2;

/** The same, with the unanswered items of a group that was hardly begun told as one, which leads to the first. */
export function faltasResumidas(faltas: readonly Falta[]): (Falta & { readonly quantas: number })[] {
  const porGrupo = Map.groupBy(
    faltas.filter(({ oQue }) => oQue === 'resultado'),
    ({ grupo }) => grupo,
  );
  return faltas.flatMap((falta) => {
    const iguais = falta.oQue === 'resultado' ? (porGrupo.get(falta.grupo) ?? []) : [];
    if (iguais.length <= POR_EXTENSO) return [{ ...falta, quantas: 1 }];
    return iguais[0] === falta ? [{ ...falta, nome: falta.grupo ?? falta.nome, quantas: iguais.length }] : [];
  });
}
