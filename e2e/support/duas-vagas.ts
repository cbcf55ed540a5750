import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import type { CasaAberta } from './casa-aberta.ts';
import { quartaDaquiA } from './dia-de-oficina.ts';

type Vaga = OutputOf<typeof equipeContracts.vagas>[number];

/** Two free times of one consultant on one day; behind the days that the demo fills. */
export async function duasVagas(
  { desk, casa }: Pick<CasaAberta, 'desk' | 'casa'>,
  minutos: number,
): Promise<readonly [Vaga, Vaga]> {
  const vagas = await desk.call(equipeContracts.vagas, {
    params: { codConcessionaria: casa.codConcessionaria },
    query: { aPartirDe: quartaDaquiA(21), minutos, quantas: 20 },
  });
  const [par] = vagas.flatMap((uma) => {
    const depois = vagas.find(
      ({ dia, codConsultor, hora }) =>
        dia === uma.dia && codConsultor === uma.codConsultor && hora > uma.hora,
    );
    return depois ? [[uma, depois] as const] : [];
  });
  if (!par) throw new Error('no two free times of one consultant on a day');
  return par;
}
