import { semAcento } from '@oferta/domain/busca.ts';
import type { MotivoPlanilha } from '@oferta/domain/planilha/campo.ts';

/** Types by code and by name without accents or case, with their standard time. */
export type Tipos = ReadonlyMap<string, { readonly codTipoServico: number; readonly tempoPadraoMin: number }>;

interface Linha {
  readonly descricao: string;
  readonly tipo: string;
  readonly tmo?: number | null | undefined;
  readonly preco?: number | null | undefined;
  readonly especialidade?: string | null | undefined;
  readonly cor?: number | null | undefined;
  readonly naAgendaVirtual?: boolean | null | undefined;
  readonly ativo?: boolean | null | undefined;
}

/** A good line. Members that are missing stay as they are; a price of null is TMO by the rate. */
export interface ServicoDaPlanilha {
  readonly descricao: string;
  readonly codTipoServico: number;
  readonly tempoPadraoMin: number;
  readonly tmoMin?: number | null | undefined;
  readonly precoCentavos?: number | null | undefined;
  readonly codEspecialidade?: number | null | undefined;
  readonly cor?: number | null | undefined;
  readonly naAgendaVirtual?: boolean | null | undefined;
  readonly ativo?: boolean | null | undefined;
}

export function julgarServico(
  linha: Linha,
  tipos: Tipos,
): { registro: ServicoDaPlanilha } | { motivos: readonly MotivoPlanilha[] } {
  const { tmo, preco, cor, naAgendaVirtual, ativo } = linha;
  const tipo = tipos.get(semAcento(linha.tipo.trim()));
  const especialidade = linha.especialidade ? tipos.get(semAcento(linha.especialidade.trim())) : null;
  const motivos: MotivoPlanilha[] = [];
  const diz = (campo: string, frase: string): void => void motivos.push({ campo, frase });
  if (!tipo) diz('tipo', 'Não há tipo de serviço com este nome ou código');
  if (especialidade === undefined) diz('especialidade', 'Não há tipo de serviço com este nome ou código');
  if (tmo != null && (tmo < 5 || tmo > 2400)) diz('tmo', 'Informe de 5 minutos a 40 horas');
  if (preco != null && (preco < 0 || preco > 100_000_000))
    diz('preco', 'Informe de R$ 0,00 a R$ 1.000.000,00');
  if (cor != null && (cor < 1 || cor > 8)) diz('cor', 'Use uma cor de 1 a 8');
  if (!tipo || especialidade === undefined || motivos.length > 0) return { motivos };

  const { codTipoServico, tempoPadraoMin } = tipo;
  const daEspecialidade = especialidade?.codTipoServico ?? null;
  return {
    registro: {
      descricao: linha.descricao.trim().replace(/\s+/g, ' '),
      codTipoServico,
      tempoPadraoMin,
      tmoMin: tmo,
      precoCentavos: preco,
      codEspecialidade:
        linha.especialidade === undefined
          ? undefined
          : daEspecialidade === codTipoServico
            ? null
            : daEspecialidade,
      cor,
      naAgendaVirtual,
      ativo,
    },
  };
}
