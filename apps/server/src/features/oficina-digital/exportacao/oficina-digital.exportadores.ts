import { checklistContracts } from '@oferta/contracts/oficina-digital/checklist.ts';
import { NIVEIS_OFICINA } from '@oferta/contracts/niveis-acesso.ts';
import { oportunidadeContracts } from '@oferta/contracts/oficina-digital/oportunidade.ts';
import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import { fromE164 } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import { exportador, type ColunaExportada, type Exportador } from '#kernel/planilha/exportador.ts';
import { porCursor } from '#kernel/planilha/por-cursor.ts';
import { filtroDe } from '../checklist/historico.ts';
import { placasDoCarro } from '../oportunidade/placas-do-carro.ts';
import { filtroDosOrcamentos } from '../orcamento/historico.ts';
import { checklistsExportados, oportunidadesExportadas, orcamentosExportados } from './exportacao.queries.ts';

const PAGINA = { pagina: true, tamanho: true, ordem: true, desc: true } as const;
const filtroDaHistoria = checklistContracts.historicoChecklist.query.omit(PAGINA);

const CARRO: readonly ColunaExportada[] = [
  { campo: 'placa', rotulo: 'Placa', tipo: 'texto', largura: 10 },
  { campo: 'chassi', rotulo: 'Chassi', tipo: 'texto', largura: 20 },
  { campo: 'modelo', rotulo: 'Modelo', tipo: 'texto', largura: 24 },
];
const CLIENTE: readonly ColunaExportada[] = [
  { campo: 'cliente', rotulo: 'Cliente', tipo: 'texto', largura: 30 },
  { campo: 'telefone', rotulo: 'Telefone', tipo: 'texto', largura: 18, palavra: fromE164 },
];

const checklists = exportador({
  tipo: 'checklists',
  titulo: 'Checklists',
  niveis: NIVEIS_OFICINA.checklist,
  porConcessionaria: true,
  filtro: filtroDaHistoria,
  colunas: [
    { campo: 'numero', rotulo: 'Número', tipo: 'inteiro', semMilhar: true },
    { campo: 'iniciadoEm', rotulo: 'Iniciado em', tipo: 'instante' },
    { campo: 'finalizadoEm', rotulo: 'Finalizado em', tipo: 'instante' },
    { campo: 'tipo', rotulo: 'Tipo', tipo: 'texto', largura: 12 },
    { campo: 'modeloChecklist', rotulo: 'Modelo de checklist', tipo: 'texto', largura: 24 },
    ...CARRO,
    { campo: 'km', rotulo: 'Km', tipo: 'inteiro' },
    ...CLIENTE,
    { campo: 'numeroOs', rotulo: 'O.S.', tipo: 'texto', largura: 12 },
    { campo: 'consultor', rotulo: 'Consultor', tipo: 'texto' },
    { campo: 'mecanico', rotulo: 'Mecânico', tipo: 'texto' },
    { campo: 'verde', rotulo: 'Verdes', tipo: 'inteiro' },
    { campo: 'amarelo', rotulo: 'Amarelos', tipo: 'inteiro' },
    { campo: 'vermelho', rotulo: 'Vermelhos', tipo: 'inteiro' },
    { campo: 'naoVerificado', rotulo: 'Não verificados', tipo: 'inteiro' },
    { campo: 'conformidade', rotulo: 'Conformidade', tipo: 'percentual' },
    { campo: 'fotos', rotulo: 'Fotos', tipo: 'inteiro' },
    { campo: 'orcamento', rotulo: 'Orçamento', tipo: 'inteiro', semMilhar: true },
  ],
  linhas: ({ tx }, { codConcessionaria, filtro, fuso }) =>
    porCursor(tx, checklistsExportados(codConcessionaria, filtroDe(filtro, fuso))),
});

/** The brand's own columns: the chassis first, the dealer's code, the campaign, the conformity, minutes by stage. */
const checklistsStellantis = exportador({
  tipo: 'checklists-stellantis',
  titulo: 'Checklists Stellantis',
  niveis: NIVEIS_OFICINA.checklist,
  porConcessionaria: true,
  filtro: filtroDaHistoria,
  colunas: [
    { campo: 'chassi', rotulo: 'VIN', tipo: 'texto', largura: 20 },
    { campo: 'codigoConcessionaria', rotulo: 'Código da concessionária', tipo: 'texto', largura: 14 },
    { campo: 'placa', rotulo: 'Placa', tipo: 'texto', largura: 10 },
    { campo: 'marca', rotulo: 'Marca', tipo: 'texto', largura: 12 },
    { campo: 'modelo', rotulo: 'Modelo', tipo: 'texto', largura: 24 },
    { campo: 'km', rotulo: 'Km', tipo: 'inteiro' },
    { campo: 'campanha', rotulo: 'Campanha', tipo: 'simNao' },
    { campo: 'conformidade', rotulo: 'Conformidade', tipo: 'percentual' },
    { campo: 'numero', rotulo: 'Checklist', tipo: 'inteiro', semMilhar: true },
    { campo: 'tipo', rotulo: 'Tipo', tipo: 'texto', largura: 12 },
    { campo: 'numeroOs', rotulo: 'O.S.', tipo: 'texto', largura: 12 },
    { campo: 'iniciadoEm', rotulo: 'Iniciado em', tipo: 'instante' },
    { campo: 'finalizadoEm', rotulo: 'Finalizado em', tipo: 'instante' },
    { campo: 'minutosNovo', rotulo: 'Até começar o preço (min)', tipo: 'inteiro' },
    { campo: 'minutosPreco', rotulo: 'Em precificação (min)', tipo: 'inteiro' },
    { campo: 'minutosCliente', rotulo: 'Com o cliente (min)', tipo: 'inteiro' },
    { campo: 'minutosOficina', rotulo: 'Em execução (min)', tipo: 'inteiro' },
    { campo: 'consultor', rotulo: 'Consultor', tipo: 'texto' },
    { campo: 'mecanico', rotulo: 'Mecânico', tipo: 'texto' },
  ],
  linhas: ({ tx }, { codConcessionaria, filtro, fuso }) =>
    porCursor(tx, checklistsExportados(codConcessionaria, filtroDe(filtro, fuso))),
});

const orcamentos = exportador({
  tipo: 'orcamentos',
  titulo: 'Orçamentos',
  niveis: NIVEIS_OFICINA.orcamento,
  porConcessionaria: true,
  filtro: orcamentoContracts.historicoOrcamentos.query.omit(PAGINA),
  colunas: [
    { campo: 'numero', rotulo: 'Número', tipo: 'inteiro', semMilhar: true },
    { campo: 'estado', rotulo: 'Estado', tipo: 'texto', largura: 16 },
    { campo: 'complementar', rotulo: 'Complementar', tipo: 'simNao' },
    { campo: 'criadoEm', rotulo: 'Criado em', tipo: 'instante' },
    { campo: 'enviadoEm', rotulo: 'Enviado em', tipo: 'instante' },
    { campo: 'vistoEm', rotulo: 'Visto em', tipo: 'instante' },
    { campo: 'decididoEm', rotulo: 'Respondido em', tipo: 'instante' },
    { campo: 'finalizadoEm', rotulo: 'Finalizado em', tipo: 'instante' },
    { campo: 'checklist', rotulo: 'Checklist', tipo: 'inteiro', semMilhar: true },
    ...CARRO,
    ...CLIENTE,
    { campo: 'numeroOs', rotulo: 'O.S.', tipo: 'texto', largura: 12 },
    { campo: 'consultor', rotulo: 'Consultor', tipo: 'texto' },
    { campo: 'responsavel', rotulo: 'Responsável', tipo: 'texto' },
    { campo: 'linhas', rotulo: 'Itens', tipo: 'inteiro' },
    { campo: 'aprovadas', rotulo: 'Itens aprovados', tipo: 'inteiro' },
    { campo: 'recusadas', rotulo: 'Itens recusados', tipo: 'inteiro' },
    { campo: 'pecas', rotulo: 'Peças', tipo: 'dinheiro' },
    { campo: 'maoDeObra', rotulo: 'Mão de obra', tipo: 'dinheiro' },
    { campo: 'desconto', rotulo: 'Desconto', tipo: 'dinheiro' },
    { campo: 'total', rotulo: 'Total', tipo: 'dinheiro' },
    { campo: 'aprovado', rotulo: 'Aprovado', tipo: 'dinheiro' },
    { campo: 'recusado', rotulo: 'Recusado', tipo: 'dinheiro' },
  ],
  linhas: ({ tx }, { codConcessionaria, filtro, fuso }) =>
    porCursor(tx, orcamentosExportados(codConcessionaria, filtroDosOrcamentos(filtro, fuso))),
});

const oportunidades = exportador({
  tipo: 'oportunidades',
  titulo: 'Oportunidades',
  niveis: NIVEIS_OFICINA.orcamento,
  porConcessionaria: true,
  filtro: oportunidadeContracts.listOportunidades.query.omit(PAGINA),
  colunas: [
    { campo: 'retomarEm', rotulo: 'Retomar em', tipo: 'data' },
    { campo: 'situacao', rotulo: 'Situação', tipo: 'texto', largura: 12 },
    ...CARRO,
    ...CLIENTE,
    { campo: 'descricao', rotulo: 'Item recusado', tipo: 'texto', largura: 36 },
    { campo: 'urgencia', rotulo: 'Urgência', tipo: 'texto', largura: 12 },
    { campo: 'total', rotulo: 'Valor', tipo: 'dinheiro' },
    { campo: 'motivo', rotulo: 'Motivo', tipo: 'texto', largura: 14 },
    { campo: 'recusadoEm', rotulo: 'Recusado em', tipo: 'instante' },
    { campo: 'orcamento', rotulo: 'Orçamento', tipo: 'inteiro', semMilhar: true },
    { campo: 'observacao', rotulo: 'Observação', tipo: 'texto', largura: 40 },
  ],
  linhas: ({ tx }, { codConcessionaria, filtro }) =>
    porCursor(
      tx,
      oportunidadesExportadas(codConcessionaria, {
        estado: filtro.estado ?? null,
        urgencia: filtro.urgencia ?? null,
        chaves: filtro.busca === undefined ? [] : [filtro.busca, ...placasDoCarro(filtro.busca)],
      }),
    ),
});

/** The digital workshop's lists as files. */
export const oficinaDigitalExportadores: readonly Exportador[] = [
  checklists,
  checklistsStellantis,
  orcamentos,
  oportunidades,
];
