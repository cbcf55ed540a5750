import type { InputOf } from '@oferta/contracts/contract.ts';
import type { RevisaoConsultada, revisaoContracts } from '@oferta/contracts/cardapio/revisao.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { combina, dizOModelo, naEpoca, oMaisDito } from '@oferta/domain/cardapio/combina.ts';
import { dentroDaTolerancia, escolherRevisao } from '@oferta/domain/cardapio/revisao.ts';
import type { Ctx } from '#kernel/context.ts';
import { listAtivos } from '../item-adicional/item-adicional.queries.ts';
import {
  listAgregados,
  listJaNosPacotes,
  listModelos,
  listPacotesDaRevisao,
  listRevisoes,
  type ModeloOferecido,
  type RevisaoOferecida,
} from './revisao.queries.ts';

type Consulta = InputOf<typeof revisaoContracts.consultarRevisao>['query'];

/** What the menu offers to a car of this mileage on this day; null when it has nothing for it. */
export async function consultarRevisao(
  ctx: Ctx,
  codConcessionaria: number,
  carro: Consulta,
): Promise<RevisaoConsultada> {
  const { dia, km } = carro;
  const modelo = escolherModelo(await listModelos(ctx.tx, codConcessionaria, dia), carro);
  if (!modelo) return null;
  const revisoes = await listRevisoes(ctx.tx, modelo.codModelo, dia);
  const codVersao = escolherVersao(revisoes, carro);
  const revisao = escolherRevisao(
    revisoes.filter((cada) => cada.codVersao === codVersao),
    km,
  );
  if (!revisao) return null;

  const pacotes = await listPacotesDaRevisao(ctx.tx, revisao.codNo, dia);
  return {
    marca: modelo.marca,
    modelo: modelo.modelo,
    versaoModelo: revisao.versao,
    outrasVersoes: outrasVersoes(revisoes, revisao.codVersao),
    revisao: {
      codNo: revisao.codNo,
      nome: revisao.nome,
      km: revisao.km,
      meses: revisao.meses,
      dentroDaTolerancia: dentroDaTolerancia(revisao, km),
      perdeGarantia: revisao.perdeGarantia,
    },
    pacotes,
    adicionais: await listAdicionais(ctx, {
      codConcessionaria,
      modelo,
      revisao,
      carro,
      quantos: pacotes.length,
    }),
  };
}

/** The model that the text names with the most words: "Onix Plus 1.0T" is an Onix Plus, not an Onix. */
export function escolherModelo(
  modelos: readonly ModeloOferecido[],
  { marca, modelo }: Pick<Consulta, 'marca' | 'modelo'>,
): ModeloOferecido | undefined {
  const daMarca = modelos.filter((cada) => marca === undefined || semAcento(cada.marca) === semAcento(marca));
  const [melhor] = (daMarca.length > 0 ? daMarca : modelos)
    .filter((cada) => dizOModelo(modelo, cada.modelo))
    .sort((a, b) => b.modelo.length - a.modelo.length);
  return melhor;
}

/** The asked version, or of those of the year the one that the car's text says best. */
export function escolherVersao(
  revisoes: readonly RevisaoOferecida[],
  { codVersao, ano, modelo }: Pick<Consulta, 'codVersao' | 'ano' | 'modelo'>,
): number | undefined {
  if (codVersao !== undefined) return codVersao;
  const doAno = revisoes.filter(
    ({ anoDe, anoAte }) => ano === undefined || ((anoDe ?? ano) <= ano && ano <= (anoAte ?? ano)),
  );
  return oMaisDito(modelo, doAno, ({ versao }) => versao)?.codVersao;
}

function outrasVersoes(revisoes: readonly RevisaoOferecida[], codVersao: number) {
  const nomes = new Map(revisoes.map((cada) => [cada.codVersao, cada.versao]));
  nomes.delete(codVersao);
  return [...nomes].map(([codNo, nome]) => ({ codNo, nome }));
}

interface Achado {
  codConcessionaria: number;
  modelo: ModeloOferecido;
  revisao: RevisaoOferecida;
  carro: Consulta;
  /** How many packages stand beside the extras. */
  quantos: number;
}

/**
 * Extras that somebody put beside this car first, then those whose rule says that they go with it. None out of its season,
 * and none that every package beside it holds already.
 */
async function listAdicionais(ctx: Ctx, { codConcessionaria, modelo, revisao, carro, quantos }: Achado) {
  const agregados = await listAgregados(ctx.tx, modelo.codModelo, revisao.codNo);
  const jaNosPacotes = await listJaNosPacotes(ctx.tx, revisao.codNo, carro.dia);
  const visita = {
    marca: modelo.marca,
    modelo: `${modelo.modelo} ${carro.modelo}`,
    km: carro.km,
    dia: carro.dia,
  };
  const itens = (await listAtivos(ctx.tx, codConcessionaria))
    .map((item) => ({ item, agregado: agregados.has(item.codAlacarte) }))
    .filter(({ item, agregado }) =>
      agregado ? naEpoca(item.combina, carro.dia) : combina(item.combina, visita),
    )
    .filter(({ item }) => {
      const ja = jaNosPacotes.get(item.codAlacarte)?.length ?? 0;
      return ja === 0 || ja < quantos;
    });
  return itens
    .sort((a, b) => Number(b.agregado) - Number(a.agregado))
    .map(({ item, agregado }) => ({
      codAlacarte: item.codAlacarte,
      descricao: item.descricao,
      categoria: item.categoria,
      centavos: item.centavos,
      minutos: item.tmoMin ?? 0,
      codTipoServico: item.codTipoServico,
      agregado,
      jaNosPacotes: jaNosPacotes.get(item.codAlacarte) ?? [],
    }));
}
