import { randomUUID } from 'node:crypto';
import type { TestApp } from '../test-app.ts';
import type { Casa } from './house.ts';

const CONTEUDO = {
  mapaDeDanos: true,
  assinatura: true,
  grupos: [
    {
      nome: 'Freios',
      itens: [
        {
          codigo: 'pastilhas',
          nome: 'Pastilhas dianteiras',
          tipo: 'medida',
          unidade: 'mm',
          limites: { sentido: 'minimo', amarelo: 5, vermelho: 3 },
          fotoObrigatoria: false,
          obrigatorio: true,
          explicacao: 'Gastas, deixam o carro sem freio.',
          linhaSugerida: 'Trocar pastilhas dianteiras',
        },
        {
          codigo: 'fluido',
          nome: 'Fluido de freio',
          tipo: 'semaforo',
          unidade: null,
          limites: null,
          fotoObrigatoria: false,
          obrigatorio: false,
          explicacao: null,
          linhaSugerida: null,
        },
        {
          codigo: 'palhetas',
          nome: 'Palhetas',
          tipo: 'semaforo',
          unidade: null,
          limites: null,
          fotoObrigatoria: false,
          obrigatorio: false,
          explicacao: null,
          linhaSugerida: null,
        },
      ],
    },
  ],
};

let serial = 0;

/** A template of three items with one version. */
export async function aModeloChecklist(app: TestApp, casa: Casa): Promise<number> {
  serial += 1;
  const { rows } = await app.admin.query<{ codigo: number }>(
    `insert into modelo_checklist (cod_distribuidor, cod_concessionaria, nome, tipo)
     values ($1, $2, $3, 'entrada') returning cod_modelo_checklist as codigo`,
    [casa.codDistribuidor, casa.codConcessionaria, `Modelo ${serial}`],
  );
  const codigo = rows[0]?.codigo;
  if (codigo === undefined) throw new Error('no template came back');
  await app.admin.query(
    `insert into modelo_checklist_versao (cod_distribuidor, cod_modelo_checklist, numero, conteudo) values ($1, $2, 1, $3)`,
    [casa.codDistribuidor, codigo, JSON.stringify(CONTEUDO)],
  );
  return codigo;
}

type Over = Record<string, unknown>;

/** A finished inspection: pads red at 2.1 mm, wipers yellow, fluid green. */
export async function aChecklist(app: TestApp, casa: Casa, over: Over = {}): Promise<number> {
  const codModelo = await aModeloChecklist(app, casa);
  const row: Over = {
    cod_distribuidor: casa.codDistribuidor,
    cod_concessionaria: casa.codConcessionaria,
    numero: serial,
    chave: randomUUID(),
    cod_modelo_checklist: codModelo,
    modelo_numero: 1,
    tipo: 'entrada',
    placa: 'ABC1D23',
    modelo: 'Onix 1.0',
    km: 40_000,
    cliente: 'Cliente Exemplo',
    telefone: '+5511987654321',
    email: 'cliente@teste.example',
    iniciado_em: '2026-11-23T10:30:00Z',
    finalizado_em: '2026-11-23T10:50:00Z',
    ...over,
  };
  const names = Object.keys(row);
  const { rows } = await app.admin.query<{ codigo: number }>(
    `insert into checklist (${names.join(', ')}) values (${names.map((_n, i) => `$${i + 1}`).join(', ')})
     returning cod_checklist as codigo`,
    Object.values(row),
  );
  const codigo = rows[0]?.codigo;
  if (codigo === undefined) throw new Error('no checklist came back');
  const itens = [
    ['pastilhas', 'Pastilhas dianteiras', 'vermelho', 2.1, 'mm'],
    ['fluido', 'Fluido de freio', 'verde', null, null],
    ['palhetas', 'Palhetas', 'amarelo', null, null],
  ];
  for (const [ordem, [cod, nome, resultado, medida, unidade]] of itens.entries()) {
    await app.admin.query(
      `insert into checklist_item (cod_distribuidor, cod_concessionaria, cod_checklist, codigo, grupo, nome, ordem, resultado, medida, unidade)
       values ($1, $2, $3, $4, 'Freios', $5, $6, $7, $8, $9)`,
      [casa.codDistribuidor, casa.codConcessionaria, codigo, cod, nome, ordem, resultado, medida, unidade],
    );
  }
  return codigo;
}
