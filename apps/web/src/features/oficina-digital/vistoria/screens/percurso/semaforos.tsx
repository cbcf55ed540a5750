import { RESULTADOS, type Resultado } from '@oferta/domain/oficina-digital/resultado-item.ts';
import {
  IconAlertOctagonFilled,
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconEyeOff,
} from '@tabler/icons-react';
import { useId } from 'react';
import { NOME_DO_RESULTADO } from '../../model/textos.ts';
import css from './semaforos.module.css';

const ICONES = {
  verde: IconCircleCheckFilled,
  amarelo: IconAlertTriangleFilled,
  vermelho: IconAlertOctagonFilled,
  naoVerificado: IconEyeOff,
} as const;

interface SemaforosProps {
  readonly nome: string;
  readonly valor: Resultado;
  readonly travado: boolean;
  readonly onChange: (resultado: Resultado) => void;
}

/** The four answers side by side, each with its own shape, each as large as a gloved thumb. */
export function Semaforos({ nome, valor, travado, onChange }: SemaforosProps) {
  const grupo = useId();
  return (
    <div
      className={css['semaforos']}
      data-stack={6}
      role="radiogroup"
      aria-label={nome}
      data-travado={travado || undefined}
    >
      {RESULTADOS.map((resultado) => {
        const Icone = ICONES[resultado];
        return (
          <label key={resultado} data-cor={resultado}>
            <input
              type="radio"
              className="vh"
              name={grupo}
              checked={resultado === valor}
              disabled={travado}
              onChange={() => onChange(resultado)}
            />
            <Icone size={24} aria-hidden="true" />
            <span>{NOME_DO_RESULTADO[resultado]}</span>
          </label>
        );
      })}
    </div>
  );
}
