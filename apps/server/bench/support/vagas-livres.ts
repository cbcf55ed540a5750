import type pg from 'pg';

export async function consultoresDaCasa(admin: pg.Pool): Promise<number[]> {
  const { rows } = await admin.query<{ codigo: number }>(
    'select cod_consultor as codigo from consultor order by 1',
  );
  return rows.map(({ codigo }) => codigo);
}

/**
 * Bodies for slots never used twice: every quarter of an hour of every consultant, day after day from the first of a
 * month of 2027 on: June, or July or August, for there is no national holiday until September.
 */
export function* vagasLivres(consultores: readonly number[], mes = 6) {
  for (let n = 0; ; n += 1) {
    const slot = Math.floor(n / consultores.length) % 96;
    const codConsultor = consultores[n % consultores.length];
    const dia = new Date(Date.UTC(2027, mes - 1, 1 + Math.floor(n / 96 / consultores.length)));
    const hora = `${String(Math.floor(slot / 4)).padStart(2, '0')}:${String((slot % 4) * 15).padStart(2, '0')}`;
    yield {
      codConcessionaria: 1,
      codConsultor,
      dataAgendamento: dia.toISOString().slice(0, 10),
      horaAgendamento: hora,
      duracaoMin: 15,
      cliente: { nome: 'Cliente Sintético', telefone: '(11) 90000-0001' },
      veiculo: {
        placa: `AB${letter(n / 6_760)}${n % 10}${letter(n / 10)}${String(Math.floor(n / 260) % 100).padStart(2, '0')}`,
        modelo: 'COMPASS',
      },
      servicos: [{ codTipoServico: 1, descricao: 'Revisão 20.000 km', tempoPadraoMin: 15 }],
      origem: 'telefone',
      confirmarDuplicado: true,
    };
  }
}

const letter = (n: number): string => String.fromCharCode(65 + (Math.floor(n) % 26));
