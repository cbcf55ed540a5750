import { lerDecimal } from '@oferta/domain/numero.ts';
import { useState } from 'react';
import { NumberInput } from '#ui/form/number-input.tsx';
import css from '../estoque.module.css';
import type { Chegou, PecaNaChegada, Troca } from './chegada.ts';
import { Espera } from './espera.tsx';
import { EscolherOutra } from './escolher-outra.tsx';
import doRecebimento from './recebimento.module.css';

interface PecaProps {
  readonly codConcessionaria: number;
  readonly peca: PecaNaChegada;
  readonly chegou: Chegou;
  readonly onChegou: (chegou: Chegou) => void;
  /** Other codes that came in its place. */
  readonly trocas: readonly Troca[];
  readonly onTrocas: (trocas: readonly Troca[]) => void;
}

/** A part with what is to come of it, how much came, and how much of that is damaged. */
export function PecaQueChega({ codConcessionaria, peca, chegou, onChegou, trocas, onTrocas }: PecaProps) {
  const [escolhendo, setEscolhendo] = useState(false);
  const { codPeca, codigo, descricao, unidade, esperas } = peca;
  return (
    <section className={doRecebimento['peca']} aria-label={descricao}>
      <Quantas
        descricao={descricao}
        nota={esperas.length === 0 ? `${codigo} · sem pedido` : codigo}
        unidade={unidade}
        chegou={chegou}
        onChegou={onChegou}
      />
      {trocas.map((troca) => (
        <Quantas
          key={troca.codPeca}
          descricao={troca.descricao}
          nota={`${troca.codigo} · no lugar de ${codigo}`}
          unidade={troca.unidade}
          chegou={troca}
          onChegou={(dela) =>
            onTrocas(trocas.map((cada) => (cada.codPeca === troca.codPeca ? { ...cada, ...dela } : cada)))
          }
        />
      ))}
      {escolhendo && (
        <EscolherOutra
          codConcessionaria={codConcessionaria}
          fora={[codPeca, ...trocas.map((troca) => troca.codPeca)]}
          onFechar={() => setEscolhendo(false)}
          onEscolher={(outra) => {
            setEscolhendo(false);
            onTrocas([...trocas, { ...outra, codPecaPedida: codPeca, quantidade: null, avariada: null }]);
          }}
        />
      )}
      {esperas.map((espera) => (
        <Espera
          key={`${espera.origem} ${espera.cod}`}
          espera={espera}
          onOutroCodigo={() => setEscolhendo(true)}
        />
      ))}
    </section>
  );
}

interface QuantasProps {
  readonly descricao: string;
  readonly nota: string;
  readonly unidade: string;
  readonly chegou: Chegou;
  readonly onChegou: (chegou: Chegou) => void;
}

/** How much of one code came, and how much of that is damaged. */
const Quantas = ({ descricao, nota, unidade, chegou, onChegou }: QuantasProps) => (
  <div className={doRecebimento['chegou']}>
    <span>
      {descricao}
      <span className={css['codigo']}>{nota}</span>
    </span>
    <NumberInput
      label={`Chegou (${unidade})`}
      inputMode="decimal"
      value={chegou.quantidade}
      onChange={(quantidade) => onChegou({ quantidade, avariada: chegou.avariada })}
      read={lerDecimal}
      invalid="Informe um número"
      max={99_999}
    />
    <NumberInput
      label="Com avaria"
      inputMode="decimal"
      value={chegou.avariada}
      onChange={(avariada) => onChegou({ quantidade: chegou.quantidade, avariada })}
      read={lerDecimal}
      invalid="Informe um número"
      max={99_999}
    />
  </div>
);
