import type { Linha } from '../demo.queries.ts';
import type { Caso, PropostaDoCaso } from './oficina-digital-caso.ts';
import type { LinhaComCodigo } from './oficina-digital-papel.ts';
import type { CasaDigital, FotoDoCaso, LinkDoCaso } from './oficina-digital.queries.ts';

/** Whom the house's rows are of, and who does the work. */
export interface Balcao {
  readonly codDistribuidor: number;
  readonly codConcessionaria: number;
  readonly casa: CasaDigital;
  readonly marca: string;
  /** Who price and send, with their names. */
  readonly usuarios: readonly { cod: number; nome: string }[];
  /** What makes tokens and photo codes the same for the same seed. */
  readonly semente: string;
}

/** What the tables of the digital workshop will hold. */
export interface LinhasDigitais {
  readonly checklist: Linha<'checklist'>[];
  readonly checklist_item: Linha<'checklist_item'>[];
  readonly fotos: FotoDoCaso[];
  readonly orcamento: Linha<'orcamento'>[];
  readonly orcamento_linha: Linha<'orcamento_linha'>[];
  readonly orcamento_versao: Linha<'orcamento_versao'>[];
  readonly aprovacao: Linha<'aprovacao'>[];
  readonly orcamento_evento: Linha<'orcamento_evento'>[];
  readonly orcamento_pergunta: Linha<'orcamento_pergunta'>[];
  readonly oportunidade: Linha<'oportunidade'>[];
  readonly links: LinkDoCaso[];
}

/** Codes and numbers given to a case. */
export interface CodigosDoCaso {
  readonly codCheckList: number;
  readonly numero: number;
  readonly orcamentos: readonly { cod: number; numero: number; linhas: readonly number[] }[];
}

/** A quote about to be written. */
export interface Orcado {
  readonly caso: Caso;
  readonly proposta: PropostaDoCaso;
  readonly cod: number;
  readonly numero: number;
  readonly codCheckList: number;
  readonly base: number | null;
  readonly linhas: readonly LinhaComCodigo[];
}

export const daCasa = ({ codDistribuidor, codConcessionaria }: Balcao) => ({
  cod_distribuidor: codDistribuidor,
  cod_concessionaria: codConcessionaria,
});

/** Who prices and sends a quote; null where nobody can log in. */
export const quemCuida = ({ usuarios }: Balcao, { numero }: Orcado): Balcao['usuarios'][number] | null =>
  usuarios[numero % Math.max(1, usuarios.length)] ?? null;
