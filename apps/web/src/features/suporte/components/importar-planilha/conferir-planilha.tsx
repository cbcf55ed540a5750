import { planilhaContracts, type Planilha } from '@oferta/contracts/suporte/planilha.ts';
import { useCall } from '#kernel/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { BaixarRecusadas } from './baixar-recusadas.tsx';
import { efeitoEmPalavras, emLinhas } from './estado-em-palavras.ts';
import { LinhasDaPlanilha } from './linhas-da-planilha.tsx';
import css from './planilha.module.css';
import { guardarPlanilha } from './use-planilha.ts';

interface ConferirPlanilhaProps {
  readonly planilha: Planilha;
  readonly onColunas: () => void;
}

/** What would happen, before it does: good lines counted, bad ones told one by one. */
export function ConferirPlanilha({ planilha, onColunas }: ConferirPlanilhaProps) {
  const { codPlanilha, totais, avisos } = planilha;
  const { boas, recusadas } = totais;
  const confirmar = useCall(planilhaContracts.confirmarPlanilha, { onSuccess: guardarPlanilha });
  const cancelar = useCall(planilhaContracts.cancelarPlanilha, { onSuccess: guardarPlanilha });
  const input = { params: { codPlanilha } };
  const efeito = efeitoEmPalavras(totais);
  return (
    <>
      <output className={css['frase']}>
        <b>{boas === 1 ? '1 linha pode entrar' : `${emLinhas(boas)} podem entrar`}</b>
        {efeito.length > 0 && <span>{efeito.join(', ')}</span>}
        {recusadas > 0 && (
          <span data-tone="late">
            {recusadas === 1 ? '1 recusada' : `${recusadas.toLocaleString('pt-BR')} recusadas`}
          </span>
        )}
      </output>
      {avisos.length > 0 && (
        <ul className={css['aviso']} data-tone={4} aria-label="Avisos do arquivo">
          {avisos.map((aviso) => (
            <li key={aviso}>{aviso}</li>
          ))}
        </ul>
      )}
      {recusadas > 0 && (
        <LinhasDaPlanilha codPlanilha={codPlanilha} situacao="recusada" label="Linhas recusadas" />
      )}
      <footer className={css['rodape']}>
        <Button loading={cancelar.isPending} onClick={() => cancelar.mutate(input)}>
          Cancelar
        </Button>
        <Button onClick={onColunas}>Rever colunas</Button>
        {recusadas > 0 && <BaixarRecusadas codPlanilha={codPlanilha} />}
        <Button
          variant="primary"
          disabled={boas === 0}
          loading={confirmar.isPending}
          onClick={() => confirmar.mutate(input)}
        >
          {recusadas > 0
            ? `Importar só as linhas válidas (${boas.toLocaleString('pt-BR')})`
            : `Importar ${emLinhas(boas)}`}
        </Button>
      </footer>
    </>
  );
}
