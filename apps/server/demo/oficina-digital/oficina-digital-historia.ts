import type { Decisao, EstadoOrcamento } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { estadoDasDecisoes } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import type { Caso, ModeloDaCasa, Vida, Visita } from './oficina-digital-caso.ts';
import { itensDoCaso, linhasDosItens } from './oficina-digital-itens.ts';
import type { Sorteio } from '../sorteio.ts';

interface Passado {
  /** Cars that were handed over. */
  readonly visitas: readonly Visita[];
  readonly entrada: ModeloDaCasa;
  readonly qualidade: ModeloDaCasa;
  readonly sorte: Sorteio;
}

const SEM_NADA = 0.06;
const CANCELADO = 0.03;
const RECUSA_TUDO = 0.2;
const APROVA_ITEM = 0.68;
const COM_QUALIDADE = 0.15;

/** What was inspected, quoted and answered in the months before. */
export function casosDaHistoria({ visitas, entrada, qualidade, sorte }: Passado): Caso[] {
  return visitas.flatMap((visita) => {
    const caso = casoPassado(visita, entrada, sorte);
    return sorte.chance(COM_QUALIDADE) ? [caso, conferencia(visita, qualidade, sorte)] : [caso];
  });
}

/** An instant of a visit: 0 when it came in, 1 when it went. */
function em({ recebidaEm, entregueEm }: Visita, parte: number): Date {
  const fim = (entregueEm ?? recebidaEm).getTime();
  return new Date(Math.round(recebidaEm.getTime() + (fim - recebidaEm.getTime()) * parte));
}

function conferencia(visita: Visita, modelo: ModeloDaCasa, sorte: Sorteio): Caso {
  return {
    tipo: 'qualidade',
    visita,
    modelo,
    itens: itensDoCaso(modelo, { amarelos: 0, vermelhos: 0 }, sorte),
    fotos: 0,
    iniciado: em(visita, 0.9),
    finalizado: em(visita, 0.94),
    propostas: [],
  };
}

function casoPassado(visita: Visita, modelo: ModeloDaCasa, sorte: Sorteio): Caso {
  const achado = sorte.chance(SEM_NADA)
    ? { amarelos: 0, vermelhos: 0 }
    : { amarelos: sorte.inteiro(1, 4), vermelhos: sorte.inteiro(0, 2) };
  const itens = itensDoCaso(modelo, achado, sorte);
  const linhas = linhasDosItens(itens, { comAlternativa: false, descontos: true }, sorte);
  return {
    tipo: 'entrada',
    visita,
    modelo,
    itens,
    fotos: achado.vermelhos,
    iniciado: em(visita, 0.04),
    finalizado: em(visita, 0.12),
    propostas:
      linhas.length === 0
        ? []
        : [
            {
              vida: vidaPassada(visita, linhas.length, sorte),
              linhas,
              complementar: false,
              semPreco: false,
              pergunta: null,
            },
          ],
  };
}

function vidaPassada(visita: Visita, linhas: number, sorte: Sorteio): Vida {
  const cancelado = sorte.chance(CANCELADO);
  const decisoes = decidir(linhas, cancelado ? 'nada' : sorte.chance(RECUSA_TUDO) ? 'recusa' : 'item', sorte);
  const respondido = estadoDasDecisoes(decisoes.map((decisao) => ({ decisao, grupoOpcao: null })));
  const estado: EstadoOrcamento = cancelado
    ? 'cancelado'
    : respondido === 'reprovado'
      ? 'reprovado'
      : 'finalizado';
  return {
    estado,
    criado: em(visita, 0.12),
    precificando: em(visita, 0.15),
    precificado: em(visita, 0.26),
    enviado: em(visita, 0.29),
    visto: cancelado ? null : em(visita, 0.34),
    decidido: cancelado ? null : em(visita, 0.34 + sorte.inteiro(4, 20) / 100),
    encerrado: estado === 'reprovado' ? null : em(visita, 0.97),
    canal: sorte.um(['link', 'link', 'link', 'telefone', 'balcao'] as const),
    decisoes,
  };
}

function decidir(linhas: number, como: 'nada' | 'recusa' | 'item', sorte: Sorteio): Decisao[] {
  if (como === 'nada') return [];
  return Array.from({ length: linhas }, () =>
    como === 'item' && sorte.chance(APROVA_ITEM) ? 'aprovado' : 'recusado',
  );
}
