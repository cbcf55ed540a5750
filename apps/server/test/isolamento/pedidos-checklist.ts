import type { Alvo } from './alvo.ts';
import { alvo, type Pedido } from './pedido.ts';

const casa = alvo((a) => ({ params: { codConcessionaria: a.casa.codConcessionaria } }));
const checklist = alvo(({ codCheckList }) => ({ params: { codCheckList } }));
const midia = (body?: unknown): Pedido =>
  alvo(({ codMidia }) => ({ params: { codMidia }, ...(body !== undefined && { body }) }));
const modelo = (a: Alvo) => ({
  codConcessionaria: a.casa.codConcessionaria,
  nome: 'Outro',
  tipo: 'entrada',
  marca: null,
  ativo: true,
  conteudo: {
    mapaDeDanos: false,
    assinatura: false,
    grupos: [
      {
        nome: 'Freios',
        itens: [
          {
            codigo: 'freios',
            nome: 'Freios',
            tipo: 'semaforo',
            unidade: null,
            limites: null,
            fotoObrigatoria: false,
            obrigatorio: true,
            explicacao: null,
            linhaSugerida: null,
          },
        ],
      },
    ],
  },
});

/** The calls of inspections and of their templates. */
export const PEDIDOS_CHECKLIST: Readonly<Record<string, Pedido>> = {
  carrosDoDia: casa,
  salvarChecklist: alvo((a) => ({
    params: { chave: a.chaveChecklist },
    body: {
      codConcessionaria: a.casa.codConcessionaria,
      codModeloChecklist: a.codModeloChecklist,
      modeloNumero: 1,
      placa: 'ABC1D23',
      modelo: 'Onix 1.0',
      cliente: 'Outro',
      iniciadoEm: '2026-11-23T10:30:00Z',
      itens: [],
    },
  })),
  enviarMidia: alvo(({ chaveChecklist, codMidia }) => ({ params: { chave: chaveChecklist, codMidia } })),
  guardarCapa: midia(),
  marcarMidia: midia({ marcas: [] }),
  removerMidia: midia(),
  getMidia: midia(),
  finalizarChecklist: alvo(({ chaveChecklist }) => ({ params: { chave: chaveChecklist } })),
  getChecklist: checklist,
  historicoChecklist: casa,
  pdfChecklist: checklist,
  listModelosChecklist: casa,
  getModeloChecklist: alvo(({ codModeloChecklist }) => ({ params: { codModeloChecklist } })),
  criarModeloChecklist: alvo((a) => ({ body: modelo(a) })),
  publicarModeloChecklist: alvo((a) => ({
    params: { codModeloChecklist: a.codModeloChecklist },
    body: { ...modelo(a), versao: 1 },
  })),
};
