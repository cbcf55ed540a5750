import type { ConteudoModelo } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import type { TipoChecklist } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import type { Decisao, EstadoOrcamento } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import type { Resultado } from '@oferta/domain/oficina-digital/resultado-item.ts';
import type { Oferta } from './oficina-digital-catalogo.ts';

/** A car in the house, from its appointment, or nobody's: a walk-in. */
export interface Visita {
  readonly codAgendamento: number | null;
  readonly cliente: string;
  readonly telefone: string | null;
  readonly email: string | null;
  readonly placa: string | null;
  readonly chassi: string;
  readonly marca: string;
  readonly modelo: string;
  readonly km: number;
  readonly numeroOs: string | null;
  readonly codConsultor: number | null;
  readonly codMecanico: number | null;
  /** The job that waits for the customer's approval. */
  readonly codServicoParado: number | null;
  readonly recall: boolean;
  /** The customer is a person with a CPF, whose last digits are a signature. */
  readonly assina: boolean;
  readonly recebidaEm: Date;
  readonly entregueEm: Date | null;
}

export interface ModeloDaCasa {
  readonly codModeloChecklist: number;
  readonly numero: number;
  readonly conteudo: ConteudoModelo;
}

export interface ItemDoCaso {
  readonly codigo: string;
  readonly grupo: string;
  readonly nome: string;
  readonly resultado: Resultado;
  readonly medida: number | null;
  readonly unidade: string | null;
  readonly nota: string | null;
  readonly explicacao: string | null;
  readonly linhaSugerida: string | null;
}

export interface LinhaDoCaso {
  readonly codigoItem: string | null;
  readonly urgencia: 'vermelho' | 'amarelo';
  readonly porQue: string | null;
  readonly oferta: Oferta;
  readonly grupoOpcao: number | null;
  readonly qualidade: 'genuina' | 'alternativa' | null;
  readonly descontoBp: number;
  /** Asks for more than its author may give. */
  readonly aguardaAutorizacao: boolean;
}

/** A quote's life: what never happens, or has not yet, is null. */
export interface Vida {
  readonly estado: EstadoOrcamento;
  readonly criado: Date;
  readonly precificando: Date | null;
  readonly precificado: Date | null;
  readonly enviado: Date | null;
  readonly visto: Date | null;
  readonly decidido: Date | null;
  /** Finished or cancelled. */
  readonly encerrado: Date | null;
  readonly canal: 'link' | 'telefone' | 'balcao';
  /** By line; those beyond the end wait. */
  readonly decisoes: readonly Decisao[];
}

export interface PropostaDoCaso {
  readonly vida: Vida;
  readonly linhas: readonly LinhaDoCaso[];
  /** Further to the case's first quote. */
  readonly complementar: boolean;
  /** Without prices: as the inspection made it. */
  readonly semPreco: boolean;
  readonly pergunta: string | null;
}

/** A checklist with the quotes that came of it. */
export interface Caso {
  readonly tipo: TipoChecklist;
  readonly visita: Visita;
  readonly modelo: ModeloDaCasa;
  readonly itens: readonly ItemDoCaso[];
  readonly fotos: number;
  readonly iniciado: Date;
  readonly finalizado: Date | null;
  readonly propostas: readonly PropostaDoCaso[];
}
