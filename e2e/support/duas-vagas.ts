import { equipeContracts } from '@oferta/contracts/agenda/equipe.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import { addDias } from '@oferta/domain/dia.ts';
import type { CasaAberta } from './casa-aberta.ts';
import { hoje } from './product.ts';

type Vaga = OutputOf<typeof equipeContracts.vagas>[number];

/** Two free times of one consultant on one day; not today, whose board goes to the present hour by itself. */
export async function duasVagas(
  { desk, casa }: Pick<CasaAberta, 'desk' | 'casa'>,
  minutos: number,
): Promise<readonly [Vaga, Vaga]> {
  const vagas = await desk.call(equipeContracts.vagas, {
    params: { codConcessionaria: casa.codConcessionaria },
    query: { aPartirDe: addDias(hoje(), 1), minutos, quantas: 20 },
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
