import type { ItemModelo } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import type { Checklist, ItemChecklist } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import type { Foto, Vistoria } from './vistoria.ts';

/** What tests of this folder begin with. */
export const item = (codigo: string, resto: Partial<ItemModelo> = {}): ItemModelo => ({
  codigo,
  nome: `Item ${codigo}`,
  tipo: 'semaforo',
  unidade: null,
  limites: null,
  fotoObrigatoria: false,
  obrigatorio: true,
  explicacao: null,
  linhaSugerida: null,
  ...resto,
});

export const PASTILHA = item('pastilha', {
  tipo: 'medida',
  unidade: 'mm',
  limites: { sentido: 'minimo', amarelo: 5, vermelho: 3 },
});

export const aVistoria = (resto: Partial<Vistoria> = {}): Vistoria => ({
  chave: '00000000-0000-4000-8000-000000000001',
  codUsuario: 7,
  codConcessionaria: 1,
  codCheckList: null,
  codModeloChecklist: 3,
  modeloNumero: 1,
  nomeModelo: 'Inspeção de teste',
  tipo: 'entrada',
  conteudo: {
    grupos: [
      { nome: 'Freios', itens: [PASTILHA, item('disco', { fotoObrigatoria: true })] },
      { nome: 'Pneus', itens: [item('pneu'), item('estepe', { obrigatorio: false })] },
    ],
    mapaDeDanos: true,
    assinatura: true,
  },
  cabecalho: {
    codAgendamento: null,
    codServico: null,
    numeroOs: null,
    placa: 'TST1A23',
    chassi: null,
    marca: 'Marca',
    modelo: 'Modelo de teste',
    km: 40_000,
    combustivel: null,
    cliente: 'Cliente de Teste',
    telefone: null,
    email: null,
    codConsultor: null,
    campanha: false,
    danos: [],
    observacao: null,
    assinatura: null,
  },
  respostas: {},
  anteriores: {},
  midias: [],
  iniciadoEm: '2026-11-23T11:00:00.000Z',
  revisao: 1,
  revisaoEnviada: 0,
  situacao: 'aberta',
  finalizadaEm: null,
  codOrcamento: null,
  respondidoAte: null,
  impedimento: null,
  ...resto,
});

export const aFoto = (codMidia: string, resto: Partial<Foto> = {}): Foto => ({
  codMidia,
  chave: aVistoria().chave,
  codigoItem: null,
  largura: 1600,
  altura: 1200,
  marcas: [],
  enviada: false,
  marcasEnviadas: true,
  removida: false,
  tiradaEm: 0,
  impedimento: null,
  ...resto,
});

/** The server's copy of an inspection, with some items answered. */
export function oChecklist(
  vistoria: Vistoria,
  itens: Readonly<Record<string, Partial<ItemChecklist>>> = {},
  resto: Partial<Checklist> = {},
): Checklist {
  const { cabecalho, conteudo, chave, codConcessionaria, tipo } = vistoria;
  const { codConsultor: _nenhum, ...doCarro } = cabecalho;
  return {
    ...doCarro,
    danos: [...doCarro.danos],
    codCheckList: 88,
    chave,
    numero: 12,
    codConcessionaria,
    tipo,
    modeloChecklist: vistoria.nomeModelo,
    consultor: null,
    mecanico: null,
    contagem: { verde: 0, amarelo: 0, vermelho: 0, naoVerificado: 4 },
    fotos: 0,
    conformidade: 0,
    iniciadoEm: vistoria.iniciadoEm,
    finalizadoEm: null,
    codOrcamento: null,
    minutosPorEstado: {},
    codModeloChecklist: vistoria.codModeloChecklist,
    modeloNumero: vistoria.modeloNumero,
    conteudo,
    midias: [],
    respondidoAte: null,
    versao: 1,
    itens: conteudo.grupos.flatMap(({ nome: grupo, itens: doGrupo }) =>
      doGrupo.map(({ codigo, nome, unidade }) => ({
        codigo,
        grupo,
        nome,
        unidade,
        resultado: 'naoVerificado' as const,
        medida: null,
        nota: null,
        anterior: null,
        ...itens[codigo],
      })),
    ),
    ...resto,
  };
}
