import { z } from 'zod';
import { NIVEIS_DOS_NUMEROS, Recorte } from '@oferta/contracts/relatorios/recorte.ts';
import { CAUSAS, ROTULO_DA_CAUSA } from '@oferta/domain/relatorios/causa.ts';
import { exportador } from '#kernel/planilha/exportador.ts';
import { listVeiculosParados } from '../tempo-parado/tempo-parado.ts';

const POR_LOTE = 200;

/** The visits of the period with the minutes of each cause, which add up to the stay; the longest wait first. */
export const tempoParadoExportador = exportador({
  tipo: 'tempo-parado',
  titulo: 'Tempo parado por passagem',
  niveis: NIVEIS_DOS_NUMEROS,
  porConcessionaria: false,
  filtro: Recorte.extend({ causa: z.enum(CAUSAS).optional() }),
  colunas: [
    { campo: 'concessionaria', rotulo: 'Concessionária', tipo: 'texto', largura: 28 },
    { campo: 'placa', rotulo: 'Placa', tipo: 'texto', largura: 10 },
    { campo: 'modelo', rotulo: 'Modelo', tipo: 'texto', largura: 24 },
    { campo: 'servico', rotulo: 'Serviço', tipo: 'texto', largura: 34 },
    { campo: 'recebidoEm', rotulo: 'Recebido em', tipo: 'instante' },
    { campo: 'entregueEm', rotulo: 'Entregue em', tipo: 'instante' },
    { campo: 'parado', rotulo: 'Parado', tipo: 'duracao' },
    { campo: 'estadia', rotulo: 'Estadia', tipo: 'duracao' },
    ...CAUSAS.map((causa) => ({ campo: causa, rotulo: ROTULO_DA_CAUSA[causa], tipo: 'duracao' as const })),
  ],
  async *linhas(ctx, { filtro }) {
    for (let pagina = 1, lidas = 0, total = 1; lidas < total; pagina += 1) {
      const lote = await listVeiculosParados(ctx, {
        ...filtro,
        ordem: 'parado',
        desc: '1',
        pagina,
        tamanho: POR_LOTE,
      });
      if (lote.itens.length === 0) return;
      lidas += lote.itens.length;
      total = lote.total;
      yield lote.itens.map((veiculo) => ({
        concessionaria: veiculo.concessionaria,
        placa: veiculo.placa,
        modelo: veiculo.modelo,
        servico: veiculo.servico,
        recebidoEm: new Date(veiculo.recebidoEm),
        entregueEm: new Date(veiculo.entregueEm),
        parado: veiculo.paradoMin,
        estadia: veiculo.estadiaMin,
        ...Object.fromEntries(CAUSAS.map((causa) => [causa, veiculo.minutos[causa] ?? 0])),
      }));
    }
  },
});
