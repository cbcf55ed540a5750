import type { RevisaoConsultada } from '@oferta/contracts/cardapio/revisao.ts';

/** The car asked about, as it was typed. */
export interface Carro {
  readonly marca: string;
  readonly modelo: string;
  readonly ano: string;
  readonly km: string;
  /** YYYY-MM-DD; null is today. */
  readonly dia: string | null;
}

export const SEM_CARRO: Carro = { marca: '', modelo: '', ano: '', km: '', dia: null };

/** A job that a package brings. */
export interface ServicoDaRevisao {
  readonly codTipoServico: number;
  readonly descricao: string;
  readonly tempoPadraoMin: number;
}

export type PacoteConsultado = NonNullable<RevisaoConsultada>['pacotes'][number];

const digitos = (texto: string): string => texto.replace(/\D/g, '');
const KM_MAX = 1_000_000;

/** The query of the call, or null while the car is not told well enough. */
export function perguntaDe({ marca, modelo, ano, km, dia }: Carro) {
  const quilometros = Number(digitos(km));
  if (modelo.trim().length < 2 || digitos(km) === '' || quilometros > KM_MAX) return null;
  const fabricado = Number(digitos(ano));
  return {
    modelo: modelo.trim(),
    km: quilometros,
    ...(marca.trim() !== '' && { marca: marca.trim() }),
    ...(fabricado >= 1950 && fabricado <= 2100 && { ano: fabricado }),
    ...(dia !== null && { dia }),
  };
}

/** The jobs to be booked for a package: its labour. Parts and supplies are not booked. */
export const servicosDoPacote = ({ itens }: Pick<PacoteConsultado, 'itens'>): readonly ServicoDaRevisao[] =>
  itens.flatMap(({ codTipoServico, nome, minutos }) =>
    codTipoServico !== null && minutos !== null && minutos > 0
      ? [{ codTipoServico, descricao: nome, tempoPadraoMin: minutos }]
      : [],
  );
