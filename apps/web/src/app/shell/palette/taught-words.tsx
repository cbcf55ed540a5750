import { perguntaContracts } from '@oferta/contracts/relatorios/pergunta.ts';
import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { call } from '#kernel/data/api.ts';
import { queryClient } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { showToast } from '#ui/toast/toast.ts';
import css from './answer.module.css';
import type { Asked } from './use-question.ts';

const PERGUNTAS = ['relatorios', 'pergunta'];

/** What was asked is read anew: a word means something else now. */
const readAgain = (): void => void queryClient.invalidateQueries({ queryKey: PERGUNTAS });

/** "Guardar “grana” como Peças": words that say nothing are taught, for the whole network. */
export function TeachWords({ words, measures }: TeachWordsProps): ReactNode {
  const esquecer = useCall(perguntaContracts.removerApelido, { onSuccess: readAgain });
  const guardar = useCall(perguntaContracts.guardarApelido, {
    onSuccess({ codApelido, palavra, rotulo }) {
      readAgain();
      showToast({
        title: `“${palavra}” agora é ${rotulo}`,
        description: 'Vale para as perguntas de toda a rede.',
        tone: 'brand',
        undo: () => esquecer.mutate({ params: { codApelido } }),
      });
    },
  });
  return (
    <div className={css['chips']}>
      {words.map((palavra) => (
        <label key={palavra} className={css['chip']}>
          Guardar “{palavra}” como
          <select
            value=""
            disabled={guardar.isPending}
            onChange={({ target }) => {
              const measure = measures.find(({ indicador }) => indicador === target.value);
              if (measure) guardar.mutate({ body: { palavra, indicador: measure.indicador } });
            }}
          >
            <option value="">escolha a medida</option>
            {measures.map(({ indicador, rotulo }) => (
              <option key={indicador} value={indicador}>
                {rotulo}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

interface TeachWordsProps {
  readonly words: readonly string[];
  readonly measures: Asked['ensinar']['medidas'];
}

/** All that the network has taught, to be forgotten again. */
export function TaughtWords(): ReactNode {
  const [opened, setOpened] = useState(false);
  const { data, isError } = useQuery({
    queryKey: [...PERGUNTAS, 'apelidos'],
    queryFn: () => call(perguntaContracts.listApelidos),
    enabled: opened,
  });
  const esquecer = useCall(perguntaContracts.removerApelido, { onSuccess: readAgain, onError: readAgain });
  return (
    <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>Palavras ensinadas</summary>
      {isError && <p role="alert">A lista não respondeu. Confira a conexão e abra de novo.</p>}
      {data?.length === 0 && (
        <p>Nenhuma ainda. Uma palavra que a busca não conhece pode ser guardada como uma medida.</p>
      )}
      <ul className={css['taught']}>
        {data?.map(({ codApelido, palavra, rotulo }) => (
          <li key={codApelido}>
            <span>
              <b>{palavra}</b> é {rotulo}
            </span>
            <IconButton
              label={`Esquecer “${palavra}”`}
              onClick={() => esquecer.mutate({ params: { codApelido } })}
            >
              <IconX size={15} />
            </IconButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
