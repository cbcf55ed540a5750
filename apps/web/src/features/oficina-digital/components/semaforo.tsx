import css from './semaforo.module.css';

interface SemaforoProps {
  readonly verde: number;
  readonly amarelo: number;
  readonly vermelho: number;
}

/** What the inspection found: a bar in proportion, and the counts, each with its own shape as well as colour. */
export function Semaforo({ verde, amarelo, vermelho }: SemaforoProps) {
  const partes = [
    { cor: 'verde', quantos: verde, nome: 'bons' },
    { cor: 'amarelo', quantos: amarelo, nome: 'pedem atenção' },
    { cor: 'vermelho', quantos: vermelho, nome: 'urgentes' },
  ];
  return (
    <span className={css['semaforo']} data-line={8}>
      <span className={css['barra']} aria-hidden="true">
        {partes.map(
          ({ cor, quantos }) => quantos > 0 && <i key={cor} data-cor={cor} style={{ flexGrow: quantos }} />,
        )}
      </span>
      {partes.map(({ cor, quantos, nome }) => (
        <span key={cor} className={css['conta']} data-zero={quantos === 0 || undefined}>
          <i data-cor={cor} aria-hidden="true" />
          <span className="num">{quantos}</span>
          <span className="vh">{nome}</span>
        </span>
      ))}
    </span>
  );
}
