import { semAcento } from '@oferta/domain/busca.ts';
import type { MotivoPlanilha } from '@oferta/domain/planilha/campo.ts';
import { nomeEscrito } from '@oferta/domain/cadastros/nome-escrito.ts';

/** By code or name without accents or case. */
export interface NomesConhecidos {
  readonly tipos: ReadonlyMap<string, number>;
  readonly boxes: ReadonlyMap<string, number>;
}

interface Linha {
  readonly nome: string;
  readonly codigoDms?: string | null | undefined;
  readonly especialidades?: string | null | undefined;
  readonly box?: string | null | undefined;
  readonly custoHora?: number | null | undefined;
  readonly ativo?: boolean | null | undefined;
}

/** A good line. Members that are missing stay as they are. */
export interface MecanicoDaPlanilha {
  readonly nome: string;
  readonly codigoDms?: string | null | undefined;
  readonly especialidades?: readonly number[] | undefined;
  readonly codBox?: number | null | undefined;
  readonly custoHoraCentavos?: number | null | undefined;
  readonly ativo?: boolean | null | undefined;
}

export function julgarMecanico(
  linha: Linha,
  { tipos, boxes }: NomesConhecidos,
): { registro: MecanicoDaPlanilha } | { motivos: readonly MotivoPlanilha[] } {
  const motivos: MotivoPlanilha[] = [];
  const nomes = (linha.especialidades ?? '').split(/[,;/]/).map((nome) => nome.trim());
  const especialidades = new Set<number>();
  for (const nome of nomes.filter((cada) => cada !== '')) {
    const tipo = tipos.get(semAcento(nome));
    if (tipo === undefined)
      motivos.push({ campo: 'especialidades', frase: `Não há tipo de serviço “${nome}”` });
    else especialidades.add(tipo);
  }
  const codBox = linha.box ? boxes.get(semAcento(linha.box.trim())) : null;
  if (codBox === undefined) motivos.push({ campo: 'box', frase: 'Não há box ativo com este nome' });
  const { custoHora } = linha;
  if (custoHora != null && (custoHora < 0 || custoHora > 10_000_000))
    motivos.push({ campo: 'custoHora', frase: 'Informe de R$ 0,00 a R$ 100.000,00' });
  if (motivos.length > 0) return { motivos };
  return {
    registro: {
      nome: nomeEscrito(linha.nome.trim().replace(/\s+/g, ' ')),
      codigoDms: linha.codigoDms?.trim(),
      especialidades:
        linha.especialidades === undefined ? undefined : [...especialidades].toSorted((a, b) => a - b),
      codBox: linha.box === undefined ? undefined : codBox,
      custoHoraCentavos: custoHora,
      ativo: linha.ativo,
    },
  };
}
