import type { Decisao } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { DESCOBERTAS } from './oficina-digital-catalogo.ts';
import type {
  Caso,
  LinhaDoCaso,
  ModeloDaCasa,
  PropostaDoCaso,
  Vida,
  Visita,
} from './oficina-digital-caso.ts';
import { itensDoCaso, linhasDosItens } from './oficina-digital-itens.ts';
import type { Sorteio } from '../sorteio.ts';

/** A card of the board as a newcomer finds it. Minutes. */
interface Cartao {
  readonly ha: number;
  readonly estado: 'novo' | 'emPrecificacao' | 'precificado' | 'enviado' | 'aprovado' | 'aprovadoParcial';
  readonly amarelos: number;
  readonly vermelhos: number;
  readonly fotos: number;
  readonly visto?: boolean;
  readonly aprova?: number;
  readonly recusa?: number;
  readonly complementar?: boolean;
  readonly pergunta?: string;
  readonly autorizar?: boolean;
}

const CARTOES: readonly Cartao[] = [
  { ha: 4, estado: 'novo', amarelos: 4, vermelhos: 2, fotos: 8 },
  { ha: 9, estado: 'precificado', amarelos: 1, vermelhos: 1, fotos: 2 },
  { ha: 38, estado: 'emPrecificacao', amarelos: 5, vermelhos: 5, fotos: 9 },
  { ha: 31, estado: 'enviado', amarelos: 4, vermelhos: 4, fotos: 12, visto: true },
  {
    ha: 47,
    estado: 'enviado',
    amarelos: 4,
    vermelhos: 3,
    fotos: 7,
    visto: true,
    aprova: 3,
    pergunta: 'O desconto vale se eu fizer as pastilhas e os discos juntos?',
  },
  { ha: 8, estado: 'aprovado', amarelos: 3, vermelhos: 1, fotos: 4, visto: true, aprova: 4 },
  { ha: 118, estado: 'enviado', amarelos: 6, vermelhos: 3, fotos: 6, complementar: true },
  { ha: 11, estado: 'novo', amarelos: 2, vermelhos: 1, fotos: 4 },
  { ha: 52, estado: 'emPrecificacao', amarelos: 6, vermelhos: 4, fotos: 5, complementar: true },
  { ha: 74, estado: 'enviado', amarelos: 2, vermelhos: 0, fotos: 2 },
  { ha: 15, estado: 'enviado', amarelos: 3, vermelhos: 2, fotos: 5, visto: true, aprova: 2, recusa: 1 },
  { ha: 42, estado: 'aprovado', amarelos: 2, vermelhos: 0, fotos: 2, visto: true, aprova: 2 },
  { ha: 26, estado: 'novo', amarelos: 3, vermelhos: 0, fotos: 3 },
  { ha: 19, estado: 'emPrecificacao', amarelos: 4, vermelhos: 1, fotos: 4, autorizar: true },
  { ha: 22, estado: 'enviado', amarelos: 3, vermelhos: 2, fotos: 6, visto: true },
  {
    ha: 95,
    estado: 'aprovadoParcial',
    amarelos: 2,
    vermelhos: 1,
    fotos: 3,
    visto: true,
    aprova: 2,
    recusa: 1,
  },
];

/** How many cards a full board shows. */
export const CARTOES_DO_QUADRO = CARTOES.length;

/** The place of the sent further quote: a job waits for its answer. */
export const CARTAO_COMPLEMENTAR = CARTOES.findIndex(
  ({ estado, complementar }) => estado === 'enviado' && complementar === true,
);

/** Places of what a customer is next asked about, who has to be able to sign. */
export const CARTOES_A_ASSINAR = CARTOES.flatMap(({ estado, aprova, complementar }, i) =>
  (estado === 'precificado' || estado === 'enviado') && !aprova && !complementar ? [i] : [],
);

interface Quadro {
  readonly visitas: readonly Visita[];
  readonly modelo: ModeloDaCasa;
  readonly agora: Date;
  readonly sorte: Sorteio;
}

/** The open quotes of the day, a card for each car; every third car has been inspected here before. */
export function casosAbertos({ visitas, modelo, agora, sorte }: Quadro): Caso[] {
  return CARTOES.flatMap((cartao, i) => {
    const visita = visitas[i];
    if (!visita) return [];
    const caso = casoDoCartao(cartao, { visita, modelo, agora, sorte });
    return i % 3 === 2 ? [inspecaoAnterior(caso, sorte), caso] : [caso];
  });
}

const MINUTO = 60_000;
const MEIO_ANO_MS = 180 * 24 * 60 * MINUTO;

function inspecaoAnterior({ visita, modelo, iniciado }: Caso, sorte: Sorteio): Caso {
  const em = new Date(iniciado.getTime() - MEIO_ANO_MS);
  return {
    tipo: 'entrada',
    visita: {
      ...visita,
      codAgendamento: null,
      codServicoParado: null,
      numeroOs: null,
      km: Math.max(0, visita.km - 6_500),
    },
    modelo,
    itens: itensDoCaso(modelo, { amarelos: 0, vermelhos: 0 }, sorte),
    fotos: 0,
    iniciado: em,
    finalizado: new Date(em.getTime() + 25 * MINUTO),
    propostas: [],
  };
}

function casoDoCartao(
  cartao: Cartao,
  { visita, modelo, agora, sorte }: { visita: Visita; modelo: ModeloDaCasa; agora: Date; sorte: Sorteio },
): Caso {
  const vida = vidaDoCartao(cartao, agora, sorte);
  const itens = itensDoCaso(modelo, cartao, sorte);
  const venda = { comAlternativa: cartao.visto === true && !cartao.aprova, descontos: true };
  const linhas = linhasDosItens(itens, venda, sorte).map((linha, i) =>
    cartao.autorizar && i === 0 ? { ...linha, descontoBp: 1200, aguardaAutorizacao: true } : linha,
  );
  const base: PropostaDoCaso = {
    vida: cartao.complementar ? vidaDaBase(vida.criado, linhas.length) : vida,
    linhas,
    complementar: false,
    semPreco: cartao.estado === 'novo',
    pergunta: cartao.pergunta ?? null,
  };
  const outra: PropostaDoCaso = { ...base, vida, linhas: descobertas(), complementar: true };
  const inicio = new Date(base.vida.criado.getTime() - sorte.inteiro(18, 32) * MINUTO);
  return {
    tipo: 'entrada',
    visita,
    modelo,
    itens,
    fotos: cartao.fotos,
    iniciado: inicio,
    finalizado: base.vida.criado,
    propostas: cartao.complementar ? [base, outra] : [base],
  };
}

function vidaDoCartao(
  { ha, estado, visto, aprova = 0, recusa = 0 }: Cartao,
  agora: Date,
  sorte: Sorteio,
): Vida {
  const antes = (minutos: number) => new Date(agora.getTime() - minutos * MINUTO);
  const decidido = aprova + recusa > 0;
  const respondido = estado === 'aprovado' || estado === 'aprovadoParcial';
  // The state began `ha` minutes ago; what came before is counted back from there.
  const envio = estado === 'enviado' ? ha : respondido ? ha + sorte.inteiro(25, 60) : null;
  const preco = envio === null ? (estado === 'precificado' ? ha : null) : envio + sorte.inteiro(2, 6);
  const abertura = preco === null ? (estado === 'emPrecificacao' ? ha : null) : preco + sorte.inteiro(14, 26);
  const criacao = abertura === null ? ha : abertura + sorte.inteiro(3, 9);
  return {
    estado,
    criado: antes(criacao),
    precificando: abertura === null ? null : antes(abertura),
    precificado: preco === null ? null : antes(preco),
    enviado: envio === null ? null : antes(envio),
    visto: visto && envio !== null ? antes(Math.max(1, envio - 6)) : null,
    decidido: decidido ? antes(respondido ? ha : Math.ceil(ha / 3)) : null,
    encerrado: null,
    canal: 'link',
    decisoes: decisoesDe(aprova, recusa),
  };
}

const decisoesDe = (aprova: number, recusa: number): Decisao[] => [
  ...Array.from({ length: aprova }, (): Decisao => 'aprovado'),
  ...Array.from({ length: recusa }, (): Decisao => 'recusado'),
];

/** The quote that a further one completes: approved by phone and done hours before. */
function vidaDaBase(ate: Date, linhas: number): Vida {
  const antes = (minutos: number) => new Date(ate.getTime() - minutos * MINUTO);
  return {
    estado: 'finalizado',
    criado: antes(150),
    precificando: antes(145),
    precificado: antes(126),
    enviado: antes(122),
    visto: antes(115),
    decidido: antes(98),
    encerrado: antes(20),
    canal: 'telefone',
    decisoes: decisoesDe(linhas, 0),
  };
}

const descobertas = (): LinhaDoCaso[] =>
  DESCOBERTAS.map((oferta) => ({
    codigoItem: null,
    urgencia: 'vermelho',
    porQue: 'Só apareceu depois de desmontar: sem a troca o serviço não fica completo.',
    oferta,
    grupoOpcao: null,
    qualidade: oferta.especie === 'peca' ? 'genuina' : null,
    descontoBp: 0,
    aguardaAutorizacao: false,
  }));
