import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import type { pivotContracts } from '@oferta/contracts/relatorios/pivot.ts';
import { relatorioRefusals } from '@oferta/contracts/relatorios/recorte.ts';
import { basesDe } from '@oferta/domain/relatorios/calcular.ts';
import type { IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { fatosDe } from '../numeros/fontes.ts';
import { linhaDe } from '../numeros/linhas.ts';
import { conferirPeriodo } from './pivot.ts';
import { type FatoDeRegistro, listDaCelula, sabeDe } from './pivot.queries.ts';

type Pergunta = InputOf<typeof pivotContracts.abrirCelula>['body'];

const TIPO_DO_FATO = {
  fato_passagem: 'agendamento',
  fato_servico: 'agendamento',
  fato_agenda: 'agendamento',
  fato_orcamento: 'orcamento',
  fato_pesquisa: 'pesquisa',
} as const;

/** The records behind a cell of the pivot: its keys come as filters. */
export async function abrirCelula(
  ctx: Ctx,
  pergunta: Pergunta,
): Promise<OutputOf<typeof pivotContracts.abrirCelula>> {
  conferirPeriodo(pergunta);
  const { medida, pagina, tamanho } = pergunta;
  const bases = basesDe(medida);
  const corte = { ...pergunta, dimensoes: [] };
  const fato =
    fatoDosRegistros(medida).find((cada) => sabeDe(cada, corte)) ??
    refuse(relatorioRefusals.semDetalhe, { dados: { por: 'registros' } });
  const rows = await listDaCelula(ctx.tx, fato, {
    corte,
    bases,
    desde: (pagina - 1) * tamanho,
    quantos: tamanho,
  });
  const tipo = TIPO_DO_FATO[fato];
  return {
    total: rows[0]?.total ?? 0,
    itens: rows.map(({ codigo, codConcessionaria, placa, modelo, cliente, numeroOs, dia, bases: lidas }) =>
      linhaDe(
        medida,
        {
          chave: `${tipo}-${codigo}`,
          nome: placa ?? cliente,
          detalhe: modelo,
          // A row of jobs is one visit.
          bases: bases.includes('passagens') && tipo === 'agendamento' ? { ...lidas, passagens: 1 } : lidas,
          registro: { tipo, codigo, codConcessionaria, placa, numeroOs, dia },
        },
        bases,
      ),
    ),
  };
}

/** The facts whose records show a measure, the ones that say most of it first. */
function fatoDosRegistros(medida: IndicadorId): FatoDeRegistro[] {
  const fatos = fatosDe(medida);
  const daVisita: FatoDeRegistro[] = [];
  if (fatos.has('fato_servico')) daVisita.push('fato_servico');
  if (fatos.has('fato_passagem')) daVisita.push('fato_passagem');
  if (fatos.has('fato_passagem') && !fatos.has('fato_servico')) daVisita.push('fato_servico');
  const outros = (['fato_agenda', 'fato_orcamento', 'fato_pesquisa'] as const).filter((fato) =>
    fatos.has(fato),
  );
  return [...daVisita, ...outros];
}
