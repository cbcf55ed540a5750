import type { ServicoOferecido, TipoComTaxa } from '@oferta/contracts/cadastros/servico-oferecido.ts';

/** A service as the form holds it; choices are text, '' for none. */
export interface ValoresServico {
  descricao: string;
  codTipoServico: string;
  tmoMin: number | null;
  precoCentavos: number | null;
  codEspecialidade: string;
  cor: number;
  naAgendaVirtual: boolean;
  versao: number;
}

export const valoresDe = (servico: ServicoOferecido): ValoresServico => ({
  descricao: servico.descricao,
  codTipoServico: String(servico.codTipoServico),
  tmoMin: servico.tmoMin,
  precoCentavos: servico.precoCentavos,
  codEspecialidade: servico.codEspecialidade === null ? '' : String(servico.codEspecialidade),
  cor: servico.cor,
  naAgendaVirtual: servico.naAgendaVirtual,
  versao: servico.versao,
});

export const valoresNovos = (): ValoresServico => ({
  descricao: '',
  codTipoServico: '',
  tmoMin: null,
  precoCentavos: null,
  codEspecialidade: '',
  cor: 1,
  naAgendaVirtual: true,
  versao: 0,
});

/** What is sent. The form has refused an empty type or time before. */
export const dadosDe = (valores: ValoresServico) => ({
  descricao: valores.descricao,
  codTipoServico: Number(valores.codTipoServico),
  tmoMin: valores.tmoMin ?? 0,
  precoCentavos: valores.precoCentavos,
  codEspecialidade: valores.codEspecialidade === '' ? null : Number(valores.codEspecialidade),
  cor: valores.cor,
  naAgendaVirtual: valores.naAgendaVirtual,
});

export const tipoDe = (tipos: readonly TipoComTaxa[], codTipoServico: string): TipoComTaxa | undefined =>
  tipos.find((tipo) => String(tipo.codTipoServico) === codTipoServico);
