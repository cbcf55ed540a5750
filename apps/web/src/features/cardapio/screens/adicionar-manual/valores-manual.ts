import type { ACOES_MANUAL, ManualEscrito, ManualProprietario } from '@oferta/contracts/cardapio/manual.ts';
import type { Visita } from '../../model/proxima-visita.ts';

type Acao = (typeof ACOES_MANUAL)[number];

export const ACOES: Readonly<Record<Acao, string>> = {
  trocar: 'Trocar',
  inspecionar: 'Inspecionar',
  limpar: 'Limpar',
  ajustar: 'Ajustar',
};

interface ValoresItem {
  acao: string;
  descricao: string;
  explicacao: string;
}

/** A visit of the plan as the form holds it. */
export interface ValoresManual {
  marca: string;
  modelo: string;
  versaoModelo: string;
  km: number | null;
  meses: number | null;
  tolKm: number | null;
  tolDias: number | null;
  perdeGarantia: boolean;
  pagina: number | null;
  itens: ValoresItem[];
  versao: number;
}

export const itemNovo = (): ValoresItem => ({ acao: 'trocar', descricao: '', explicacao: '' });

export const valoresDe = (manual: ManualProprietario): ValoresManual => ({
  marca: manual.marca,
  modelo: manual.modelo,
  versaoModelo: manual.versaoModelo,
  km: manual.km,
  meses: manual.meses,
  tolKm: manual.tolKm,
  tolDias: manual.tolDias,
  perdeGarantia: manual.perdeGarantia,
  pagina: manual.pagina,
  itens: manual.itens.map(({ acao, descricao, explicacao }) => ({ acao, descricao, explicacao })),
  versao: manual.versao,
});

/** The same visit, due later. */
export const copiaPara = (manual: ManualProprietario, { km, meses }: Visita): ValoresManual => ({
  ...valoresDe(manual),
  km,
  meses,
  versao: 0,
});

export const valoresNovos = (): ValoresManual => ({
  marca: '',
  modelo: '',
  versaoModelo: '',
  km: null,
  meses: null,
  tolKm: 1000,
  tolDias: 30,
  perdeGarantia: false,
  pagina: null,
  itens: [itemNovo()],
  versao: 0,
});

const isAcao = (acao: string): acao is Acao => acao in ACOES;

/** What is sent; lines left empty are not. The form has refused what is missing before. */
export const dadosDe = ({ versao: _versao, itens, ...valores }: ValoresManual): ManualEscrito => ({
  ...valores,
  km: valores.km ?? 0,
  meses: valores.meses ?? 0,
  tolKm: valores.tolKm ?? 0,
  tolDias: valores.tolDias ?? 0,
  itens: itens
    .filter(({ descricao }) => descricao.trim() !== '')
    .map(({ acao, ...item }) => ({ ...item, acao: isAcao(acao) ? acao : 'inspecionar' })),
});
