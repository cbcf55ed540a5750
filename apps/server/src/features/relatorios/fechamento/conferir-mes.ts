import type { Conferencia } from '@oferta/contracts/relatorios/fechamento.ts';
import { type Dia, diaDe, formatDia } from '@oferta/domain/dia.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { plural } from '@oferta/domain/plural.ts';
import { formatCampo, nomeDoCampo, SEM_VALORES } from '@oferta/domain/vendas/campo-lancamento.ts';
import { camposQueDiferem } from '@oferta/domain/vendas/lancamento.ts';
import { diasDoMes, fimDoMes, inicioDoMes, type Mes } from '@oferta/domain/vendas/mes.ts';
import { NUMEROS } from '@oferta/domain/relatorios/numeros-do-mes.ts';
import { expedienteDe, feriadoEm, loadCalendario } from '#features/agenda/public.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { listOrcamentosAbertos, listOrdensSemFechamento } from './conferencia.queries.ts';
import type { MesVivo } from './conteudo-do-mes.ts';

type Linha = Conferencia['linhas'][number];

const linha = (texto: string, detalhe = '', dia: Dia | null = null): Linha => ({ texto, detalhe, dia });

/** The worked days of a month, by the dealership's own calendar. */
export async function diasTrabalhados({ tx }: Ctx, codConcessionaria: number, mes: Mes): Promise<Dia[]> {
  const periodo = { inicio: inicioDoMes(mes), fim: fimDoMes(mes) };
  const calendario = await loadCalendario(tx, codConcessionaria, periodo);
  return diasDoMes(mes).filter(
    (dia) => feriadoEm(calendario, dia) === null && expedienteDe(calendario, dia) !== null,
  );
}

/** Everything to go through before the month is closed, each with the rows where it is put right. */
export async function conferirMes(
  ctx: Ctx,
  casa: DealershipFacts,
  { mes, vivo, trabalhados }: { mes: Mes; vivo: MesVivo; trabalhados: readonly Dia[] },
): Promise<Conferencia[]> {
  return [
    mesTerminado(ctx, casa, mes),
    diasLancados(vivo, trabalhados),
    lancamentosAprovados(vivo),
    await ordensSemFechamento(ctx, casa, mes),
    await orcamentosAbertos(ctx, casa, mes),
    diferencasDoDms(vivo),
    metasDoMes(vivo),
    integracaoDms(vivo),
  ];
}

function mesTerminado({ now }: Ctx, { fuso }: DealershipFacts, mes: Mes): Conferencia {
  const fim = fimDoMes(mes);
  const terminou = diaDe(now, fuso) > fim;
  return {
    qual: 'mesTerminado',
    resultado: terminou ? 'certo' : 'impede',
    texto: terminou ? `terminou em ${formatDia(fim)}` : `o mês vai até ${formatDia(fim)}`,
    linhas: [],
    total: 0,
  };
}

function diasLancados({ lancamentos }: MesVivo, trabalhados: readonly Dia[]): Conferencia {
  const lancados = new Set(lancamentos.map(({ dia }) => dia));
  const faltam = trabalhados.filter((dia) => !lancados.has(dia));
  return {
    qual: 'diasLancados',
    resultado: faltam.length === 0 ? 'certo' : 'impede',
    texto: `${trabalhados.length - faltam.length} de ${plural(trabalhados.length, 'dia trabalhado', 'dias trabalhados')}`,
    linhas: faltam.map((dia) => linha(formatDia(dia), 'sem lançamento', dia)),
    total: faltam.length,
  };
}

function lancamentosAprovados({ lancamentos }: MesVivo): Conferencia {
  const faltam = lancamentos.filter(({ estado }) => estado !== 'aprovado');
  return {
    qual: 'lancamentosAprovados',
    resultado: faltam.length === 0 ? 'certo' : 'impede',
    texto: `${lancamentos.length - faltam.length} de ${lancamentos.length} aprovados`,
    linhas: faltam.map(({ dia, estado }) => linha(formatDia(dia), estado, dia)),
    total: faltam.length,
  };
}

async function ordensSemFechamento(
  { tx }: Ctx,
  { codConcessionaria, fuso }: DealershipFacts,
  mes: Mes,
): Promise<Conferencia> {
  const { total, linhas } = await listOrdensSemFechamento(tx, {
    codConcessionaria,
    fuso,
    fim: fimDoMes(mes),
  });
  return {
    qual: 'ordensSemFechamento',
    resultado: total === 0 ? 'certo' : 'impede',
    texto: total === 0 ? 'nenhuma' : `${total} ${total === 1 ? 'entregue e aberta' : 'entregues e abertas'}`,
    linhas: linhas.map(({ numeroOs, placa, modelo, cliente, entregueEm }) =>
      linha(`OS ${numeroOs}, entregue em ${entregueEm}`, [placa, modelo, cliente].filter(Boolean).join(', ')),
    ),
    total,
  };
}

const EM_PALAVRAS: Readonly<Record<string, string>> = {
  novo: 'novo',
  emPrecificacao: 'em precificação',
  precificado: 'precificado',
  enviado: 'com o cliente',
};

async function orcamentosAbertos(
  { tx }: Ctx,
  { codConcessionaria, fuso }: DealershipFacts,
  mes: Mes,
): Promise<Conferencia> {
  const { total, somaCentavos, linhas } = await listOrcamentosAbertos(tx, {
    codConcessionaria,
    fuso,
    fim: fimDoMes(mes),
  });
  return {
    qual: 'orcamentosAbertos',
    resultado: total === 0 ? 'certo' : 'aviso',
    texto: total === 0 ? 'nenhum' : `${total} sem resposta, ${formatBRL(somaCentavos)}`,
    linhas: linhas.map(({ numero, placa, cliente, estado, totalCentavos }) =>
      linha(
        `Orçamento ${numero}, ${EM_PALAVRAS[estado] ?? estado}`,
        [placa, cliente, formatBRL(totalCentavos)].filter(Boolean).join(', '),
      ),
    ),
    total,
  };
}

function diferencasDoDms({ lancamentos, dms }: MesVivo): Conferencia {
  const doDia = new Map(dms.map((row) => [row.dia, row]));
  const linhas = lancamentos.flatMap((row) => {
    const dito = doDia.get(row.dia) ?? SEM_VALORES;
    return camposQueDiferem(row, dito).map((campo) =>
      linha(
        `${formatDia(row.dia)}, ${nomeDoCampo(campo)}`,
        `lançado ${formatCampo(campo, row[campo])}, DMS ${formatCampo(campo, dito[campo])}${row.motivos[campo] ? `: ${row.motivos[campo]}` : ', sem motivo'}`,
        row.dia,
      ),
    );
  });
  return {
    qual: 'diferencasDoDms',
    resultado: linhas.length === 0 ? 'certo' : 'aviso',
    texto: linhas.length === 0 ? 'nenhuma além de 0,2%' : `${linhas.length} além de 0,2%`,
    linhas,
    total: linhas.length,
  };
}

function metasDoMes({ conteudo: { metas } }: MesVivo): Conferencia {
  const quantas = NUMEROS.filter((id) => metas[id] !== undefined).length;
  return {
    qual: 'metasDoMes',
    resultado: quantas === 0 ? 'aviso' : 'certo',
    texto:
      quantas === 0 ? 'nenhum indicador com meta' : `${quantas} de ${NUMEROS.length} indicadores com meta`,
    linhas: [],
    total: 0,
  };
}

function integracaoDms({ dms }: MesVivo): Conferencia {
  return {
    qual: 'integracaoDms',
    resultado: dms.length === 0 ? 'aviso' : 'certo',
    texto:
      dms.length === 0
        ? 'o DMS não informou este mês'
        : plural(dms.length, 'dia informado', 'dias informados'),
    linhas: [],
    total: 0,
  };
}
