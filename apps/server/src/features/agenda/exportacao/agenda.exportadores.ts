import { z } from 'zod';
import { Dia } from '@oferta/contracts/fields.ts';
import { NIVEIS_ACESSO } from '@oferta/contracts/niveis-acesso.ts';
import { NOME_MOTIVO_PARALISACAO } from '@oferta/domain/agenda/oficina/servico.ts';
import { fromE164 } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import { exportador, type ColunaExportada, type Exportador } from '#kernel/planilha/exportador.ts';
import { porCursor } from '#kernel/planilha/por-cursor.ts';
import { agendamentosDoPeriodo, entregasDoPeriodo, paralisadosDa } from './exportacao.queries.ts';

const niveis = NIVEIS_ACESSO.agenda;
const NOMES_DOS_MOTIVOS: Readonly<Record<string, string>> = NOME_MOTIVO_PARALISACAO;
const TELEFONE: ColunaExportada = {
  campo: 'telefone',
  rotulo: 'Telefone',
  tipo: 'texto',
  largura: 18,
  palavra: fromE164,
};
const Periodo = z.object({ inicio: Dia, fim: Dia });

const agendamentos = exportador({
  tipo: 'agendamentos',
  titulo: 'Agendamentos',
  niveis,
  porConcessionaria: true,
  filtro: Periodo,
  colunas: [
    { campo: 'dia', rotulo: 'Data', tipo: 'data' },
    { campo: 'hora', rotulo: 'Hora', tipo: 'hora' },
    { campo: 'cliente', rotulo: 'Cliente', tipo: 'texto', largura: 30 },
    TELEFONE,
    { campo: 'placa', rotulo: 'Placa', tipo: 'texto', largura: 10 },
    { campo: 'chassi', rotulo: 'Chassi', tipo: 'texto', largura: 20 },
    { campo: 'modelo', rotulo: 'Modelo', tipo: 'texto' },
    { campo: 'km', rotulo: 'Km', tipo: 'inteiro' },
    { campo: 'consultor', rotulo: 'Consultor', tipo: 'texto' },
    { campo: 'servicos', rotulo: 'Serviço', tipo: 'texto', largura: 40 },
    { campo: 'tempo', rotulo: 'TMO', tipo: 'duracao' },
    { campo: 'numeroOs', rotulo: 'O.S.', tipo: 'texto', largura: 12 },
    { campo: 'situacao', rotulo: 'Situação', tipo: 'texto', largura: 14 },
    { campo: 'encaixe', rotulo: 'Encaixe', tipo: 'simNao' },
    { campo: 'recall', rotulo: 'Recall', tipo: 'simNao' },
    { campo: 'previsaoEntrega', rotulo: 'Previsão de entrega', tipo: 'instante' },
    { campo: 'valorPrevisto', rotulo: 'Valor previsto', tipo: 'dinheiro' },
    { campo: 'observacao', rotulo: 'Observação', tipo: 'texto', largura: 40 },
  ],
  linhas: ({ tx }, { codConcessionaria, filtro }) =>
    porCursor(tx, agendamentosDoPeriodo({ codConcessionaria, ...filtro })),
});

const paralisados = exportador({
  tipo: 'servicos-paralisados',
  titulo: 'Serviços paralisados',
  niveis,
  porConcessionaria: true,
  filtro: z.object({}),
  colunas: [
    { campo: 'desde', rotulo: 'Parado desde', tipo: 'instante' },
    { campo: 'placa', rotulo: 'Placa', tipo: 'texto', largura: 10 },
    { campo: 'cliente', rotulo: 'Cliente', tipo: 'texto', largura: 30 },
    TELEFONE,
    { campo: 'modelo', rotulo: 'Modelo', tipo: 'texto' },
    { campo: 'numeroOs', rotulo: 'O.S.', tipo: 'texto', largura: 12 },
    { campo: 'servico', rotulo: 'Serviço', tipo: 'texto', largura: 30 },
    {
      campo: 'motivo',
      rotulo: 'Motivo',
      tipo: 'texto',
      palavra: (motivo) => NOMES_DOS_MOTIVOS[motivo] ?? motivo,
    },
    { campo: 'texto', rotulo: 'Detalhe', tipo: 'texto', largura: 40 },
    { campo: 'percentual', rotulo: 'Concluído', tipo: 'percentual' },
    { campo: 'mecanico', rotulo: 'Mecânico', tipo: 'texto' },
    { campo: 'consultor', rotulo: 'Consultor', tipo: 'texto' },
    { campo: 'previsaoEntrega', rotulo: 'Previsão de entrega', tipo: 'instante' },
  ],
  linhas: ({ tx }, { codConcessionaria }) => porCursor(tx, paralisadosDa(codConcessionaria)),
});

const entregas = exportador({
  tipo: 'entregas',
  titulo: 'Entregas',
  niveis,
  porConcessionaria: true,
  filtro: Periodo,
  colunas: [
    { campo: 'entregueEm', rotulo: 'Entregue em', tipo: 'instante' },
    { campo: 'placa', rotulo: 'Placa', tipo: 'texto', largura: 10 },
    { campo: 'cliente', rotulo: 'Cliente', tipo: 'texto', largura: 30 },
    TELEFONE,
    { campo: 'modelo', rotulo: 'Modelo', tipo: 'texto' },
    { campo: 'km', rotulo: 'Km', tipo: 'inteiro' },
    { campo: 'numeroOs', rotulo: 'O.S.', tipo: 'texto', largura: 12 },
    { campo: 'servicos', rotulo: 'Serviço', tipo: 'texto', largura: 40 },
    { campo: 'consultor', rotulo: 'Consultor', tipo: 'texto' },
    { campo: 'retiradoPor', rotulo: 'Retirado por', tipo: 'texto' },
    { campo: 'previsaoEntrega', rotulo: 'Previsão de entrega', tipo: 'instante' },
    { campo: 'noPrazo', rotulo: 'No prazo', tipo: 'simNao' },
  ],
  linhas: ({ tx }, { codConcessionaria, filtro, fuso }) =>
    porCursor(tx, entregasDoPeriodo({ codConcessionaria, ...filtro }, fuso)),
});

/** The agenda's lists as files; the day's reports of `Periodo` are both ends included. */
export const agendaExportadores: readonly Exportador[] = [agendamentos, paralisados, entregas];
