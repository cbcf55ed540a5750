import type { RevisaoConsultada } from '@oferta/contracts/cardapio/revisao.ts';
import { lerKm } from '@oferta/domain/quilometragem.ts';

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

const KM_MAX = 1_000_000;

/** The query of the call, or null while the car is not told well enough. */
export function perguntaDe({ marca, modelo, ano, km, dia }: Carro) {
  const quilometros = lerKm(km);
  if (modelo.trim().length < 2 || quilometros === null || quilometros > KM_MAX) return null;
  // "2022/2023" is made in one year and sold as the other's model.
  const fabricado = Number(/(?:19|20)\d{2}/.exec(ano)?.[0] ?? 0);
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
