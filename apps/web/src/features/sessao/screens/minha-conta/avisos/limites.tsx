import { limiteContracts, type LimiteDoIndicador } from '@oferta/contracts/relatorios/limite.ts';
import { NIVEIS_DOS_NUMEROS } from '@oferta/contracts/relatorios/recorte.ts';
import { comoSeEscreve } from '@oferta/domain/relatorios/limite.ts';
import { lerDecimal } from '@oferta/domain/numero.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Chegando } from '#frames/chegando.tsx';
import { call } from '#kernel/data/api.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { useNivel } from '#kernel/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { NumberInput } from '#ui/form/number-input.tsx';
import conta from '../minha-conta.module.css';
import css from './avisos.module.css';

const meusLimites = {
  queryKey: ['relatorios', 'limites'] as const,
  queryFn: () => call(limiteContracts.listLimites),
};

/** The figures of which the person is told when they pass a value: seen, changed, taken away. */
export function Limites() {
  const pode = NIVEIS_DOS_NUMEROS.includes(useNivel());
  const consulta = useQuery({ ...meusLimites, enabled: pode });
  const { data } = consulta;
  if (!pode) return null;
  return (
    <div data-stack={8}>
      <h3>Limites dos indicadores</h3>
      {!data && <Chegando de={consulta} variant="text" count={2} />}
      {data?.length === 0 && (
        <p className={conta['nota']}>
          Nenhum ainda. Pergunte por um indicador em Ctrl K, como “no-show deste mês”, e toque em “Avisar
          quando passar”.
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={conta['sessions']}>
          {data.map((limite) => (
            <LinhaDoLimite key={limite.codLimite} limite={limite} />
          ))}
        </ul>
      )}
    </div>
  );
}

function LinhaDoLimite({ limite }: { readonly limite: LimiteDoIndicador }) {
  const { codLimite, indicador, rotulo, concessionaria, acima, valor, periodo, passou } = limite;
  const { sufixo, vale } = comoSeEscreve(indicador);
  const queryClient = useQueryClient();
  const lerDeNovo = (): void => void queryClient.invalidateQueries({ queryKey: meusLimites.queryKey });
  const mudar = useCall(limiteContracts.mudarLimite, {
    onSuccess: lerDeNovo,
    onError: lerDeNovo,
    done: { title: 'Limite mudado' },
  });
  const remover = useCall(limiteContracts.removerLimite, { onSuccess: lerDeNovo, onError: lerDeNovo });
  const nome = `${rotulo} ${acima ? 'acima' : 'abaixo'} de`;
  return (
    <li>
      <span>
        <strong>{nome}</strong>
        <small className={css['visto']}>
          {periodo === 'dia' ? 'a cada dia' : 'no mês'} · {concessionaria ?? 'todas as suas concessionárias'}
          {passou && ' · passou, e você foi avisado'}
        </small>
      </span>
      <div className={css['horas']}>
        {sufixo === 'R$' && sufixo}
        <NumberInput
          aria-label={nome}
          inputSize="sm"
          inputMode="decimal"
          className={css['limite']}
          value={Math.round((valor / vale) * 100) / 100}
          read={lerDecimal}
          min={-1e9}
          max={1e9}
          invalid="Escreva um número, como 15 ou 12,5"
          onChange={(dito) => {
            if (dito !== null) mudar.mutate({ params: { codLimite }, body: { valor: dito * vale } });
          }}
        />
        {sufixo !== 'R$' && sufixo}
      </div>
      <Button
        loading={remover.isPending}
        aria-label={`Remover ${nome}`}
        onClick={() => remover.mutate({ params: { codLimite } })}
      >
        Remover
      </Button>
    </li>
  );
}
