import type { CarroComPecas } from '@oferta/contracts/estoque/separacao.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { depoisDaPromessa } from '@oferta/domain/estoque/separacao.ts';
import type { Ctx } from '#kernel/context.ts';
import { chaveDaEspera, destinosDe } from './destinos.ts';
import { type CarroQueEspera, listChegadas, listSeparadas, temEstoque } from './necessidade.queries.ts';
import { listNecessidades } from './necessidades.ts';

interface Dias {
  readonly codConcessionaria: number;
  readonly fuso: string;
  readonly inicio: string;
  readonly fim: string;
}

/**
 * The cars of some days with the parts they wait for and where each part is. Cars that come before them are reckoned with,
 * whatever days are asked for: what they take is not there any more. None where the house does not keep its stock here.
 */
export async function listPecasDaAgenda(
  ctx: Ctx,
  { codConcessionaria, fuso, inicio, fim }: Dias,
): Promise<CarroComPecas[]> {
  if (!(await temEstoque(ctx.tx, codConcessionaria))) return [];
  const { pecas, semKit } = await listNecessidades(ctx, { codConcessionaria, fuso, fim });
  const codigos = [...new Set(pecas.map(({ peca }) => peca.codPeca))];
  const destinos = destinosDe(pecas, {
    separadas: new Set((await listSeparadas(ctx.tx, codConcessionaria)).map(chaveDaEspera)),
    chegadas: await listChegadas(ctx.tx, codConcessionaria, codigos),
  });
  const carros = new Map<string, Carro>();
  const carroDe = (carro: CarroQueEspera): Carro => {
    const chave = `${carro.codAgendamento ?? ''} ${carro.codAgendamento === null ? carro.codOrcamento : ''} ${carro.dia}`;
    const antes = carros.get(chave) ?? novoCarro(carro);
    if (!antes.servicos.includes(carro.descricao)) antes.servicos.push(carro.descricao);
    antes.box ??= carro.box;
    carros.set(chave, antes);
    return antes;
  };
  for (const visita of semKit) carroDe(visita).semKit = true;
  for (const [n, { carro, codServico, codLinha, peca, quantidade, peloUso }] of pecas.entries()) {
    const destino = destinos[n];
    if (!destino) continue;
    const { pedida: _pedida, emMaos: _emMaos, ...daPrateleira } = peca;
    const prometida = carro.prometidaEm === null ? null : diaDe(new Date(carro.prometidaEm), fuso);
    carroDe(carro).pecas.push({
      codServico,
      codLinha,
      ...daPrateleira,
      quantidade,
      peloUso,
      ...destino,
      depoisDaPromessa: depoisDaPromessa(destino.chegaEm, prometida),
    });
  }
  return [...carros.values()]
    .filter(({ dia }) => dia >= inicio && dia <= fim)
    .toSorted((a, b) => a.dia.localeCompare(b.dia) || a.hora.localeCompare(b.hora));
}

type Carro = { -readonly [K in keyof CarroComPecas]: CarroComPecas[K] };

const novoCarro = ({ descricao, horaMin, ...carro }: CarroQueEspera): Carro => ({
  codAgendamento: carro.codAgendamento,
  codOrcamento: carro.codOrcamento,
  dia: carro.dia,
  hora: formatHora(horaMin),
  prometidaEm: carro.prometidaEm,
  cliente: carro.cliente,
  placa: carro.placa,
  modelo: carro.modelo,
  prisma: carro.prisma,
  box: carro.box,
  servicos: [descricao],
  semKit: false,
  pecas: [],
});
