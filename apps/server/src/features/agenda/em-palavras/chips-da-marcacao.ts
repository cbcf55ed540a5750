import type { AgendamentoEmPalavras } from '@oferta/contracts/agenda/em-palavras/em-palavras.ts';
import { dizerDia } from '@oferta/domain/agenda/em-palavras/dia-dito.ts';
import { escreverMarcacao } from '@oferta/domain/agenda/em-palavras/escrever-marcacao.ts';
import type { MarcacaoLida } from '@oferta/domain/agenda/em-palavras/ler-marcacao.ts';
import type { PessoaDaCasa } from '@oferta/domain/agenda/em-palavras/nomes-da-casa.ts';
import { plural } from '@oferta/domain/plural.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { formatHora, slots } from '@oferta/domain/tempo/horario.ts';
import { expedienteDe } from '../equipe/calendario.ts';
import type { CasaEmPalavras } from './casa-em-palavras.ts';

type Chip = AgendamentoEmPalavras['chips'][number];

const DIAS = 7;
const A_DEFINIR = 'a definir';

/** What was understood, one thing each, with what each can be changed to: always the whole booking in words. */
export function chipsDaMarcacao(lida: MarcacaoLida, casa: CasaEmPalavras): Chip[] {
  // Of words that are doubtful a chip would lose what was typed: first they are said.
  const escrever = (mudada: Partial<MarcacaoLida>): string => escreverMarcacao({ ...lida, ...mudada });
  const pode = lida.duvidas.length === 0;
  const { hoje, calendario, abertos } = casa;
  const { servicos, km, dia, diaSuposto, inicioMin } = lida;
  const pessoa = (papel: PessoaDaCasa['papel']): Chip => ({
    papel,
    nome: lida[papel]?.nome ?? A_DEFINIR,
    opcoes: pode
      ? [
          { rotulo: A_DEFINIR, texto: escrever({ [papel]: null }) },
          ...casa.pessoas
            .filter((cada) => cada.papel === papel)
            .map((cada) => ({ rotulo: cada.nome, texto: escrever({ [papel]: cada }) })),
        ]
      : [],
  });
  const expediente = dia === null ? null : expedienteDe(calendario, dia);
  const horas = expediente ? slots({ ...expediente, intervalo: calendario.intervaloMin }) : [];
  return [
    ...servicos.map(({ nome, minutos }) => ({
      papel: 'servico' as const,
      nome: `${nome}, ${plural(minutos, 'minuto', 'minutos')}`,
      opcoes: [],
    })),
    ...(km === null ? [] : [{ papel: 'km' as const, nome: emNumero(km), opcoes: [] }]),
    {
      papel: 'dia',
      nome: dia === null ? 'escolha' : `${dizerDia(dia, hoje)}${diaSuposto ? ', o próximo aberto' : ''}`,
      opcoes: pode
        ? abertos
            .slice(0, DIAS)
            .map((cada) => ({ rotulo: dizerDia(cada, hoje), texto: escrever({ dia: cada }) }))
        : [],
    },
    {
      papel: 'hora',
      nome: inicioMin === null ? 'escolha' : formatHora(inicioMin),
      opcoes: pode
        ? horas.map((minuto) => ({ rotulo: formatHora(minuto), texto: escrever({ inicioMin: minuto }) }))
        : [],
    },
    pessoa('consultor'),
    pessoa('mecanico'),
  ];
}
