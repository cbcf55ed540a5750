import type { OutputOf } from '@oferta/contracts/contract.ts';
import type { publicoContracts } from '@oferta/contracts/oficina-digital/publico.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { IconShieldCheckFilled, IconShieldX } from '@tabler/icons-react';
import { diaEHoraLegivel } from '../model/data-legivel.ts';
import css from './verificacao.module.css';

export type Conferida = OutputOf<(typeof publicoContracts)['verificarAprovacao']>;

interface ResultadoProps {
  readonly codigo: string;
  readonly conferida: Conferida;
}

/** What a code proves: the facts, and whether they are still as they were signed. */
export function Resultado({ codigo, conferida }: ResultadoProps) {
  const {
    confere,
    versaoAlterada,
    orcamento,
    numeroVersao,
    concessionaria,
    placa,
    quando,
    aprovadoCentavos,
  } = conferida;
  const fatos = [
    ['Oficina', concessionaria],
    ['Orçamento', `${orcamento}, versão ${numeroVersao}`],
    ['Placa', placa],
    ['Respondido em', diaEHoraLegivel(quando)],
    ['Valor aprovado', formatBRL(aprovadoCentavos)],
    ['Código', codigo],
  ] as const;
  return (
    <section
      className={css['resultado']}
      data-tone={confere ? 5 : 'late'}
      aria-live="polite"
      aria-labelledby="resultado"
    >
      <div className={css['selo']} data-line={12}>
        {confere ? (
          <IconShieldCheckFilled size={40} aria-hidden="true" />
        ) : (
          <IconShieldX size={40} aria-hidden="true" />
        )}
        <div>
          <h2 id="resultado">{confere ? 'Confere' : 'Não confere'}</h2>
          <p>
            {confere
              ? 'Nada mudou desde que foi assinado.'
              : `O registro foi alterado depois da assinatura: a versão ${versaoAlterada ?? numeroVersao} não é mais a que o cliente viu.`}
          </p>
        </div>
      </div>
      <dl>
        {fatos.map(
          ([nome, valor]) =>
            valor && (
              <div key={nome}>
                <dt>{nome}</dt>
                <dd className="num">{valor}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
