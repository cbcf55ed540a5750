import { z } from 'zod';
import { contract } from '../../contract.ts';
import { Dia, Feito, texto } from '../../fields.ts';
import { agendarRefusals, daCasa, Escolha, porSlug } from '../pagina-publica.ts';
import { CarroInput, Contato } from './quem-agenda.ts';

/** Which hours of each day somebody waits for; noon is of both halves. */
export const ParteDoDia = z.enum(['qualquer', 'manha', 'tarde']);
export type ParteDoDia = z.infer<typeof ParteDoDia>;

/** Who finds no free hour on a booking page. */
export const aviseMeContracts = {
  avisarQuandoAbrir: contract({
    method: 'POST',
    path: '/publico/agendar/:slug/espera',
    summary: 'Entrar na lista de espera pela página, onde não há horário livre',
    niveis: 'public',
    params: porSlug,
    body: z.object({
      ...Escolha,
      carro: CarroInput,
      observacao: texto(500).nullish(),
      ...Contato,
      de: Dia,
      ate: Dia,
      parte: ParteDoDia,
      aceite: z.boolean(),
    }),
    /** The same whether they waited already or not: who knows a plate is told nothing of its owner. */
    output: Feito,
    // Said twice, it is the same.
    idempotent: false,
    refusals: [
      ...daCasa,
      agendarRefusals.placaInvalida,
      agendarRefusals.chassiInvalido,
      agendarRefusals.contatoInvalido,
      agendarRefusals.semAceite,
      agendarRefusals.servicoSaiu,
      agendarRefusals.esperaFechada,
      agendarRefusals.esperaPeriodo,
      agendarRefusals.muitasTentativas,
    ],
  }),
};
