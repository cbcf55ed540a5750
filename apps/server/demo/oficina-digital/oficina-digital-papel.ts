import type { Json } from '@oferta/domain/oficina-digital/forma-canonica.ts';
import { totalDaLinha } from '@oferta/domain/oficina-digital/linha-orcamento.ts';
import {
  codigoDaProva,
  conteudoDaAprovacao,
  hashDaProva,
} from '#features/oficina-digital/orcamento/decisao/evidencia.ts';
import type { Caso, LinhaDoCaso, PropostaDoCaso } from './oficina-digital-caso.ts';

/** What every paper of a house names. */
export interface Timbre {
  readonly empresa: string;
  readonly nome: string;
  readonly cnpj: string;
  readonly cidade: string;
  readonly telefone: string | null;
}

/** A quote's line with the codes it was given. */
export interface LinhaComCodigo {
  readonly codLinha: number;
  readonly linha: LinhaDoCaso;
  readonly horaCentavos: number;
  readonly fotos: readonly string[];
}

/** As written in answers: whole seconds. */
const noFio = (instante: Date): string => `${instante.toISOString().slice(0, 19)}Z`;

const totaisDe = ({ linha: { oferta, descontoBp }, horaCentavos }: LinhaComCodigo) =>
  totalDaLinha({ ...oferta, horaCentavos, descontoBp });

const comVirgula = (valor: number): string => String(valor).replace('.', ',');

interface Envio {
  readonly caso: Caso;
  readonly timbre: Timbre;
  readonly numero: number;
  readonly consultor: string | null;
  readonly linhas: readonly LinhaComCodigo[];
  readonly enviado: Date;
  readonly validoAte: Date;
}

/** What the customer was shown: the contract's OrcamentoPublico, as sending would have kept it. */
export function conteudoEnviado({
  caso,
  timbre,
  numero,
  consultor,
  linhas,
  enviado,
  validoAte,
}: Envio): Json {
  const { visita, itens } = caso;
  const { empresa, ...concessionaria } = timbre;
  const quantos = (resultado: string) => itens.filter((item) => item.resultado === resultado).length;
  return {
    numero,
    numeroVersao: 1,
    empresa,
    concessionaria,
    veiculo: { placa: visita.placa, modelo: visita.modelo, km: visita.km },
    cliente: visita.cliente.split(' ')[0] ?? visita.cliente,
    consultor,
    resumo: { verde: quantos('verde'), amarelo: quantos('amarelo'), vermelho: quantos('vermelho') },
    linhas: linhas.map((comCodigo) => {
      const { codLinha, linha, fotos } = comCodigo;
      const item = itens.find(({ codigo }) => codigo === linha.codigoItem);
      return {
        codLinha,
        descricao: linha.oferta.descricao,
        porQue: linha.porQue,
        urgencia: linha.urgencia,
        grupoOpcao: linha.grupoOpcao,
        qualidade: linha.qualidade,
        quantidade: comVirgula(linha.oferta.quantidadeMil / 1000),
        terceiro: linha.oferta.especie === 'terceiro',
        ...totaisDe(comCodigo),
        medida:
          item?.medida == null
            ? null
            : [comVirgula(item.medida), ...(item.unidade === null ? [] : [item.unidade])].join(' '),
        fotos: [...fotos],
        decisao: 'pendente',
      };
    }),
    condicoesPagamento: 'À vista ou em até 3 vezes no cartão',
    inicioPrevisto: null,
    entregaPrevista: null,
    observacao: null,
    enviadoEm: noFio(enviado),
    validoAte: noFio(validoAte),
  };
}

interface Resposta {
  readonly caso: Caso;
  readonly proposta: PropostaDoCaso;
  readonly linhas: readonly LinhaComCodigo[];
  readonly hashDaVersao: string;
  readonly codUsuario: number | null;
}

const MOTIVOS = ['preco', 'depois', 'tempo', 'faraFora', 'naoAcredita'] as const;

/** Why this line was refused; the same for the same line. */
export const motivoDa = ({ codLinha }: LinhaComCodigo): string =>
  MOTIVOS[codLinha % MOTIVOS.length] ?? 'outro';

/** The customer's answer with its proof, as the table keeps it; null while there is none. */
export function provaDaResposta({ caso, proposta, linhas, hashDaVersao, codUsuario }: Resposta) {
  const { decidido, decisoes, canal } = proposta.vida;
  if (decidido === null) return null;
  const porLink = canal === 'link';
  const dados = {
    sequencia: 1,
    numeroVersao: 1,
    decisoes: linhas.slice(0, decisoes.length).map((linha, i) => ({
      codLinha: linha.codLinha,
      decisao: decisoes[i] ?? 'recusado',
      totalCentavos: totaisDe(linha).totalCentavos,
      motivo: decisoes[i] === 'recusado' ? motivoDa(linha) : null,
    })),
    canal,
    nome: caso.visita.cliente,
    prova: porLink ? 'cpf' : 'atendente',
    provaValor: porLink ? '0000' : 'Atendimento de demonstração',
    endereco: '127.0.0.1',
    navegador: 'demonstração',
    registradoPor: porLink ? null : codUsuario,
    quando: decidido.toISOString(),
  };
  const hash = hashDaProva(conteudoDaAprovacao(dados, hashDaVersao), null);
  return { ...dados, hash, codigo: codigoDaProva(hash) };
}
