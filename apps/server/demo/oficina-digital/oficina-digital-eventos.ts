import { addDias, diaDe } from '@oferta/domain/dia.ts';
import type { AcaoOrcamento, EstadoOrcamento } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { estadoDasDecisoes } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { quemDecidiu } from '@oferta/domain/oficina-digital/quem-decidiu.ts';
import {
  type Balcao,
  daCasa,
  type LinhasDigitais,
  type Orcado,
  quemCuida,
} from './oficina-digital-balcao.ts';

interface Passo {
  readonly quando: Date | null;
  readonly acao: AcaoOrcamento | 'criar';
  readonly para: EstadoOrcamento;
  /** The customer's, not the workshop's. */
  readonly doCliente?: boolean;
}

/** What happened to a quote, in order; the questions it was asked, and what is to be offered again. */
export function escreverHistoria(linhas: LinhasDigitais, balcao: Balcao, orcado: Orcado): void {
  const { caso, proposta, cod } = orcado;
  const quem = quemCuida(balcao, orcado);
  let de: EstadoOrcamento | null = null;
  for (const { quando, acao, para, doCliente } of passosDe(orcado)) {
    if (quando === null) continue;
    linhas.orcamento_evento.push({
      ...daCasa(balcao),
      cod_orcamento: cod,
      quando,
      cod_usuario: doCliente ? null : (quem?.cod ?? null),
      quem: doCliente ? quemDecidiu(caso.visita.cliente, proposta.vida.canal) : (quem?.nome ?? 'Sistema'),
      acao,
      de,
      para,
      motivo: acao === 'cancelar' ? 'Cliente vendeu o carro' : null,
    });
    de = para;
  }
  const { visto } = proposta.vida;
  if (proposta.pergunta !== null && visto) {
    linhas.orcamento_pergunta.push({
      ...daCasa(balcao),
      cod_orcamento: cod,
      cod_linha: orcado.linhas[0]?.codLinha ?? null,
      pergunta: proposta.pergunta,
      perguntada_em: new Date(visto.getTime() + 3 * 60_000),
    });
  }
  escreverOportunidades(linhas, balcao, orcado);
}

function passosDe({ proposta, linhas }: Orcado): Passo[] {
  const { vida } = proposta;
  const respondido = estadoDasDecisoes(
    linhas.map((_linha, i) => ({ decisao: vida.decisoes[i] ?? 'pendente', grupoOpcao: null })),
  );
  return [
    { quando: vida.criado, acao: 'criar', para: 'novo' },
    { quando: vida.precificando, acao: 'precificar', para: 'emPrecificacao' },
    { quando: vida.precificado, acao: 'concluirPreco', para: 'precificado' },
    { quando: vida.enviado, acao: 'enviar', para: 'enviado' },
    { quando: vida.decidido, acao: 'decidir', para: respondido, doCliente: true },
    vida.estado === 'cancelado'
      ? { quando: vida.encerrado, acao: 'cancelar', para: 'cancelado' }
      : { quando: vida.encerrado, acao: 'finalizar', para: 'finalizado' },
  ];
}

const RETOMAR_EM = 30;
const SITUACOES = ['aberta', 'aberta', 'contatada', 'aberta', 'recuperada', 'aberta', 'descartada'] as const;

function escreverOportunidades(linhas: LinhasDigitais, balcao: Balcao, orcado: Orcado): void {
  const { caso, proposta } = orcado;
  const { decidido, decisoes } = proposta.vida;
  if (decidido === null) return;
  for (const [i, { codLinha }] of orcado.linhas.entries()) {
    if (decisoes[i] !== 'recusado') continue;
    const situacao = SITUACOES[codLinha % SITUACOES.length] ?? 'aberta';
    linhas.oportunidade.push({
      ...daCasa(balcao),
      cod_linha: codLinha,
      placa: caso.visita.placa,
      chassi: caso.visita.chassi,
      recusado_em: decidido,
      retomar_em: addDias(diaDe(decidido, balcao.casa.fuso), RETOMAR_EM),
      situacao,
      observacao: situacao === 'contatada' ? 'Pediu para ligar depois do dia 10' : null,
      alterado_em: decidido,
    });
  }
}
