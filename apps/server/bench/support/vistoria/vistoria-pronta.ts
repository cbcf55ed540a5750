import { randomUUID } from 'node:crypto';
import type { Call } from '../call.ts';

interface Modelo {
  readonly codModeloChecklist: number;
  readonly numero: number;
  readonly tipo: string;
  readonly conteudo: { grupos: { itens: { codigo: string; tipo: string }[] }[] };
}

/** What a phone has sent of an inspection in which each tenth item is red: only its end is missing. */
export interface VistoriaPronta {
  readonly chave: string;
  /** Of the red items. */
  readonly vermelhos: readonly string[];
}

const ASSINATURA = 'data:image/png;base64,QUJD';

let feitas = 0;

/** Walks the standard checklist of dealership 1 over one more car; `foto` goes to each red item. */
export async function vistoriaPronta(call: Call, foto: Blob): Promise<VistoriaPronta> {
  const modelos = await call<Modelo[]>('/checklist/modelos/1');
  const modelo = modelos.find(({ tipo }) => tipo === 'entrada');
  if (!modelo) throw new Error('the dealership has no checklist');
  feitas += 1;
  const chave = randomUUID();
  const iniciadoEm = new Date(Date.now() - 60_000).toISOString();
  const itens = modelo.conteudo.grupos
    .flatMap((grupo) => grupo.itens)
    .map(({ codigo, tipo }, n) => ({
      codigo,
      resultado: n % 10 === 0 ? 'vermelho' : 'verde',
      medida: tipo === 'medida' ? 5 : null,
      respondidoEm: iniciadoEm,
    }));
  const { itens: julgados } = await call<{ itens: { codigo: string; resultado: string }[] }>(
    `/checklist/rascunho/${chave}`,
    {
      codConcessionaria: 1,
      codModeloChecklist: modelo.codModeloChecklist,
      modeloNumero: modelo.numero,
      placa: `VIS${feitas % 10}A${String(feitas).padStart(2, '0')}`,
      modelo: 'COMPASS LONGITUDE T270',
      km: 51_234,
      cliente: 'Cliente Sintético',
      telefone: '+5511900000001',
      assinatura: ASSINATURA,
      iniciadoEm,
      itens,
    },
    'PUT',
  );
  const vermelhos = julgados.filter(({ resultado }) => resultado === 'vermelho').map(({ codigo }) => codigo);
  for (const item of vermelhos) {
    const form = new FormData();
    form.set('arquivo', foto, 'foto.jpg');
    await call(`/checklist/midia/${chave}/${randomUUID()}?item=${item}`, form, 'PUT');
  }
  return { chave, vermelhos };
}
