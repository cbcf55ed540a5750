import type { AnoDaCasa } from '../ano-da-casa.ts';
import { clienteDaCasa } from '../clientela/clientes.ts';
import { type Banco, insertLinhas, reserveCodigos } from '../demo.queries.ts';
import type { Cadastro } from '../linhas.ts';
import type { Balcao, CodigosDoCaso, LinhasDigitais } from './oficina-digital-balcao.ts';
import type { Caso, ModeloDaCasa, Visita } from './oficina-digital-caso.ts';
import { desenharFotos } from './oficina-digital-fotos.ts';
import { casosDaHistoria } from './oficina-digital-historia.ts';
import { escreverCaso } from './oficina-digital-linhas.ts';
import { pesquisasDe } from './oficina-digital-pesquisas.ts';
import {
  CARTAO_COMPLEMENTAR,
  CARTOES_A_ASSINAR,
  CARTOES_DO_QUADRO,
  casosAbertos,
} from './oficina-digital-roteiro.ts';
import { findCasaDigital, insertFotos, insertLinks, listVisitas } from './oficina-digital.queries.ts';
import { sorteio } from '../sorteio.ts';

interface Pedido {
  readonly cadastro: Cadastro;
  readonly usuarios: Balcao['usuarios'];
}

/** Of the cars that left, how many in one had their inspection kept; and the most a house shows. */
const UMA_EM = 5;
const MAXIMO_DE_CASOS = 600;

/** What the months before are numbered up to, at most: what stands in the house's agenda comes after it. */
const NUMEROS_DE_ANTES = 1_000;
/** Of the months before a sample is enough for the managers' figures; their photos were not kept. */
const UMA_EM_DE_ANTES = 12;

async function balcaoDe(banco: Banco, { plano }: AnoDaCasa, { cadastro, usuarios }: Pedido): Promise<Balcao> {
  const { codDistribuidor, codConcessionaria } = cadastro;
  return {
    codDistribuidor,
    codConcessionaria,
    casa: await findCasaDigital(banco, codConcessionaria),
    marca: plano.casa.marca,
    usuarios,
    semente: `${plano.semente} ${plano.casa.cnpj}`,
  };
}

/** The digital workshop of the months before: what was inspected, quoted and answered of the cars handed over before `ate`. */
export async function gravarOficinaDigitalDeAntes(
  banco: Banco,
  ano: AnoDaCasa,
  { ate, ...pedido }: Pedido & { readonly ate: Date },
): Promise<void> {
  const { casa, semente, agora } = ano.plano;
  const sorte = sorteio(semente, casa.cnpj, 'oficina-digital', 'antes');
  const balcao = await balcaoDe(banco, ano, pedido);
  const entregues = (await listVisitas(banco, balcao.codConcessionaria, ['entregue'])).filter(
    ({ recebidaEm }) => recebidaEm < ate,
  );
  const passo = Math.max(UMA_EM_DE_ANTES, Math.ceil(entregues.length / MAXIMO_DE_CASOS));
  const casos = casosDaHistoria({
    visitas: entregues.filter((_visita, i) => i % passo === 0),
    entrada: requireModelo(balcao, 'entrada'),
    qualidade: requireModelo(balcao, 'qualidade'),
    sorte,
  })
    .map((caso) => ({ ...caso, fotos: 0 }))
    .toSorted((a, b) => a.iniciado.getTime() - b.iniciado.getTime());
  await gravar(banco, balcao, escrever(balcao, casos, await reservar(banco, casos, 1)));
  await insertLinhas(banco, 'pesquisa', { linhas: pesquisasDe(balcao, entregues, { agora, sorte }) });
}

/** A house's digital workshop: today's board, the weeks behind it and what customers said. After the visits. */
export async function gravarOficinaDigital(banco: Banco, ano: AnoDaCasa, pedido: Pedido): Promise<void> {
  const { cadastro } = pedido;
  const { casa, semente, agora, comAntes = false } = ano.plano;
  const { codConcessionaria } = cadastro;
  const sorte = sorteio(semente, casa.cnpj, 'oficina-digital');
  const balcao = await balcaoDe(banco, ano, pedido);
  const entrada = requireModelo(balcao, 'entrada');
  const naCasa = await listVisitas(banco, codConcessionaria, ['recepcionado', 'emAtendimento']);
  const entregues = await listVisitas(banco, codConcessionaria, ['entregue']);
  const passo = Math.max(UMA_EM, Math.ceil(entregues.length / MAXIMO_DE_CASOS));

  const casos = [
    ...casosDaHistoria({
      visitas: entregues.filter((_visita, i) => i % passo === 0),
      entrada,
      qualidade: requireModelo(balcao, 'qualidade'),
      sorte,
    }),
    ...casosAbertos({ visitas: visitasDoQuadro(ano, naCasa, cadastro), modelo: entrada, agora, sorte }),
  ].toSorted((a, b) => a.iniciado.getTime() - b.iniciado.getTime());
  const primeiro = comAntes ? NUMEROS_DE_ANTES + 1 : 1;
  const linhas = escrever(balcao, casos, await reservar(banco, casos, primeiro));
  await gravar(banco, balcao, linhas);
  await insertLinhas(banco, 'pesquisa', { linhas: pesquisasDe(balcao, entregues, { agora, sorte }) });
}

function requireModelo({ casa }: Balcao, tipo: string): ModeloDaCasa {
  const modelo = casa.modelos.get(tipo);
  if (!modelo) throw new Error(`the distributor has no template "${tipo}"`);
  return modelo;
}

const PRIMEIRO_PASSANTE = 7_000;

/** A car for each place of the board: those in the house, and walk-ins where there are too few. */
function visitasDoQuadro({ plano }: AnoDaCasa, naCasa: readonly Visita[], cadastro: Cadastro): Visita[] {
  const { casa, semente, agora } = plano;
  const passantes = Array.from(
    { length: Math.max(0, CARTOES_DO_QUADRO - naCasa.length) },
    (_vazio, i): Visita => {
      const cliente = clienteDaCasa(
        { semente, casa: casa.cnpj, marca: casa.marca, ddd: casa.ddd },
        PRIMEIRO_PASSANTE + i,
      );
      const { veiculo } = cliente;
      return {
        codAgendamento: null,
        cliente: cliente.nome,
        telefone: cliente.telefone,
        email: cliente.email,
        placa: veiculo.placa,
        chassi: veiculo.chassi,
        marca: veiculo.marca,
        modelo: veiculo.modelo,
        km: veiculo.km,
        numeroOs: null,
        codConsultor: cadastro.consultores[i % cadastro.consultores.length] ?? null,
        codMecanico: cadastro.mecanicos[i % Math.max(1, cadastro.mecanicos.length)] ?? null,
        codServicoParado: null,
        recall: false,
        assina: false,
        recebidaEm: agora,
        entregueEm: null,
      };
    },
  );
  return distribuir([...naCasa, ...passantes]);
}

/** The car whose job waits for an answer where the question is, customers who can sign where they are asked to. */
function distribuir(visitas: readonly Visita[]): Visita[] {
  const restam = [...visitas];
  const tirar = (serve: (visita: Visita) => boolean): Visita[] =>
    restam.splice(Math.max(0, restam.findIndex(serve)), 1);
  const parada = tirar(({ codServicoParado }) => codServicoParado !== null);
  const assinam = CARTOES_A_ASSINAR.map((lugar) => [lugar, tirar(({ assina }) => assina)] as const);
  const certos = new Map([[CARTAO_COMPLEMENTAR, parada], ...assinam]);
  return Array.from(
    { length: CARTOES_DO_QUADRO },
    (_vazio, lugar) => certos.get(lugar) ?? tirar(() => true),
  ).flat();
}

/** Takes the codes of all cases at once and numbers them in the order they happened. */
async function reservar(banco: Banco, casos: readonly Caso[], primeiro: number): Promise<CodigosDoCaso[]> {
  const propostas = casos.flatMap((caso) => caso.propostas);
  const checklists = await reserveCodigos(banco, 'checklist', casos.length);
  const orcamentos = await reserveCodigos(banco, 'orcamento', propostas.length);
  const linhas = await reserveCodigos(
    banco,
    'orcamento_linha',
    propostas.reduce((total, proposta) => total + proposta.linhas.length, 0),
  );
  let [o, l] = [0, 0];
  return casos.map((caso, i) => ({
    codCheckList: checklists[i] ?? 0,
    numero: primeiro + i,
    orcamentos: caso.propostas.map((proposta) => {
      const codigos = linhas.slice(l, l + proposta.linhas.length);
      l += proposta.linhas.length;
      o += 1;
      return { cod: orcamentos[o - 1] ?? 0, numero: primeiro + o - 1, linhas: codigos };
    }),
  }));
}

function escrever(balcao: Balcao, casos: readonly Caso[], codigos: readonly CodigosDoCaso[]): LinhasDigitais {
  const linhas: LinhasDigitais = {
    checklist: [],
    checklist_item: [],
    fotos: [],
    orcamento: [],
    orcamento_linha: [],
    orcamento_versao: [],
    aprovacao: [],
    orcamento_evento: [],
    orcamento_pergunta: [],
    oportunidade: [],
    links: [],
  };
  for (const [i, caso] of casos.entries()) {
    const doCaso = codigos[i];
    if (doCaso) escreverCaso(linhas, balcao, { caso, codigos: doCaso });
  }
  return linhas;
}

/** In the order in which foreign keys want them. */
const TABELAS = [
  'orcamento',
  'orcamento_linha',
  'orcamento_versao',
  'aprovacao',
  'orcamento_evento',
  'orcamento_pergunta',
  'oportunidade',
] as const;

async function gravar(banco: Banco, balcao: Balcao, linhas: LinhasDigitais): Promise<void> {
  await insertLinhas(banco, 'checklist', { linhas: linhas.checklist });
  await insertLinhas(banco, 'checklist_item', { linhas: linhas.checklist_item });
  await insertFotos(banco, { ...balcao, desenhos: await desenharFotos(), fotos: linhas.fotos });
  for (const tabela of TABELAS) await insertLinhas(banco, tabela, { linhas: linhas[tabela] });
  await insertLinks(banco, balcao, linhas.links);
}
