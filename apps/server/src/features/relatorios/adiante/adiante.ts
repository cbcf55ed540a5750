import { type Adiante, ALARME_DA_HORA, FAIXAS_DE_IDADE } from '@oferta/contracts/relatorios/adiante.ts';
import type { Recorte } from '@oferta/contracts/relatorios/recorte.ts';
import { ocupacao } from '@oferta/domain/agenda/oficina/produtividade.ts';
import { addDias, diaDe } from '@oferta/domain/dia.ts';
import { diasUteis } from '@oferta/domain/relatorios/mes.ts';
import { listCasas, somarCarga } from '#features/agenda/public.ts';
import type { Ctx } from '#kernel/context.ts';
import { horasDaEquipe } from '../fatos/horas-da-equipe.ts';
import { lerRecorte, type RecorteLido } from '../numeros/periodo.ts';
import { listComCliente, listLancados, listOrdensPorIdade, somarHoraVendida } from './adiante.queries.ts';

const DIAS_A_FRENTE = 5;
/** No calendar is closed for longer than this. */
const PROCURAR_DIAS = 21;
const DIA_MS = 86_400_000;

/** What is coming and what waits, of the chosen dealerships. */
export async function verAdiante(ctx: Ctx, query: Recorte): Promise<Adiante> {
  const recorte = await lerRecorte(ctx, query);
  const casas = recorte.casas.map(({ codConcessionaria }) => codConcessionaria);
  return {
    dias: await diasAdiante(ctx, recorte),
    ordens: await ordensAbertas(ctx, casas),
    orcamentos: await orcamentosComCliente(ctx, casas),
    hora: await horaVendida(ctx, recorte),
    semLancamento: await semLancamento(ctx, recorte),
    lidoEm: ctx.now.toISOString(),
  };
}

/** Worked days of the period of which nobody has written anything, and in how many dealerships. */
async function semLancamento(
  { tx }: Ctx,
  { casas, de, ate }: RecorteLido,
): Promise<Adiante['semLancamento']> {
  const codigos = casas.map(({ codConcessionaria }) => codConcessionaria);
  const lancados = new Set(
    (await listLancados(tx, codigos, { de, ate })).map(({ cod, dia }) => `${cod} ${dia}`),
  );
  const faltam = casas.map(
    (casa) =>
      diasUteis(casa, de, ate).filter((dia) => !lancados.has(`${casa.codConcessionaria} ${dia}`)).length,
  );
  return {
    dias: faltam.reduce((total, dias) => total + dias, 0),
    casas: faltam.filter((dias) => dias > 0).length,
  };
}

/** The next five days on which any of the dealerships works, today not among them. */
async function diasAdiante(
  { tx, now }: Ctx,
  { casas }: Pick<RecorteLido, 'casas'>,
): Promise<Adiante['dias']> {
  const hoje = diaDe(now, casas[0]?.fuso ?? 'America/Sao_Paulo');
  const [de, ate] = [addDias(hoje, 1), addDias(hoje, PROCURAR_DIAS)];
  const dias = [...new Set(casas.flatMap((casa) => diasUteis(casa, de, ate)))]
    .toSorted()
    .slice(0, DIAS_A_FRENTE);
  const [primeiro, ultimo] = [dias[0], dias.at(-1)];
  if (primeiro === undefined || ultimo === undefined) return [];
  const codigos = casas.map(({ codConcessionaria }) => codConcessionaria);
  const capacidade = new Map<string, number>();
  for (const casa of await listCasas(tx, codigos))
    for (const { dia, disponivel } of horasDaEquipe(casa, dias))
      capacidade.set(dia, (capacidade.get(dia) ?? 0) + disponivel);
  const reservado = new Map<string, number>();
  for (const { dia, minutos } of await somarCarga(tx, codigos, { de: primeiro, ate: ultimo, agora: now }))
    reservado.set(dia, (reservado.get(dia) ?? 0) + minutos);
  return dias.map((dia) => {
    const tempos = { reservadoMin: reservado.get(dia) ?? 0, capacidadeMin: capacidade.get(dia) ?? 0 };
    return { dia, ...tempos, ocupacao: ocupacao(tempos) };
  });
}

async function ordensAbertas({ tx, now }: Ctx, casas: readonly number[]): Promise<Adiante['ordens']> {
  const lidas = new Map((await listOrdensPorIdade(tx, casas, now)).map((row) => [row.faixa, row]));
  const faixas = FAIXAS_DE_IDADE.map((faixa) => lidas.get(faixa) ?? { faixa, quantas: 0, valorCentavos: 0 });
  return {
    quantas: faixas.reduce((total, { quantas }) => total + quantas, 0),
    valorCentavos: faixas.reduce((total, { valorCentavos }) => total + valorCentavos, 0),
    faixas,
  };
}

async function orcamentosComCliente(
  { tx, now }: Ctx,
  casas: readonly number[],
): Promise<Adiante['orcamentos']> {
  const esperando = await listComCliente(tx, casas);
  const velhos = esperando.filter(({ enviadoEm }) => now.getTime() - enviadoEm.getTime() > DIA_MS);
  const soma = (quais: typeof esperando) => ({
    quantos: quais.length,
    valorCentavos: quais.reduce((total, { valorCentavos }) => total + valorCentavos, 0),
  });
  return { ...soma(esperando), maisDeUmDia: soma(velhos) };
}

async function horaVendida({ tx }: Ctx, { agora }: RecorteLido): Promise<Adiante['hora']> {
  const casas = await somarHoraVendida(tx, agora);
  const soma = (qual: Exclude<keyof (typeof casas)[number], 'cod'>) =>
    casas.reduce((total, casa) => total + casa[qual], 0);
  const [horasMin, maoDeObra, tabela] = [soma('horasMin'), soma('maoDeObra'), soma('tabela')];
  const porHora = (centavos: number) => (horasMin === 0 ? null : Math.round((centavos * 60) / horasMin));
  const comTabela = casas.filter((casa) => casa.tabela > 0);
  const razao = tabela === 0 ? null : maoDeObra / tabela;
  return {
    valorDaHoraCentavos: porHora(maoDeObra),
    tabelaCentavos: porHora(tabela),
    razao,
    alarme: razao !== null && razao < ALARME_DA_HORA,
    diferencaCentavos: maoDeObra - tabela,
    partes: (['garantia', 'desconto', 'cortesia', 'interno'] as const).map((motivo) => ({
      motivo,
      centavos: -soma(motivo),
    })),
    casasEmAlarme: comTabela.filter((casa) => casa.maoDeObra / casa.tabela < ALARME_DA_HORA).length,
    casas: comTabela.length,
  };
}
