import { ausenciaContracts, type Ausencia } from '@oferta/contracts/cadastros/ausencia.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Chegando } from '#frames/chegando.tsx';
import { Secao } from '#frames/form/form-cadastro.tsx';
import { ausenciasDe, type Ausente, useRecarregar } from './consultas-equipe.ts';
import css from './equipe.module.css';
import { useHoje } from './use-hoje.ts';

const AusenciaDialog = lazyPart(async () => (await import('./ausencia-dialog.tsx')).AusenciaDialog);

type Aberta = { readonly ausencia: Ausencia | null };

/** When somebody is away. Each is kept at once; the agenda stops offering that time. */
export function SecaoAusencias({ pessoa }: { readonly pessoa: Ausente }) {
  const hoje = useHoje();
  const consulta = useQuery(ausenciasDe(pessoa));
  const { data } = consulta;
  const [aberta, setAberta] = useState<Aberta | null>(null);
  const excluir = useCall(ausenciaContracts.excluirAusencia, {
    onSuccess: useRecarregar('mecanicos', 'consultores', 'calendario'),
    done: { title: 'Ausência excluída', description: 'A agenda volta a oferecer este período.' },
  });
  return (
    <Secao
      titulo="Ausências"
      explicacao="Férias, folgas e treinamentos: a agenda não oferece estes períodos."
    >
      {!data && <Chegando de={consulta} variant="text" count={2} />}
      {data && data.length > 0 && (
        <ul className={css['ausencias']}>
          {data.map((ausencia) => (
            <li key={ausencia.codAusencia} data-passada={ausencia.fim < hoje || undefined}>
              <span>
                <b>{ausencia.motivo}</b>
                <small className="num">{periodoDe(ausencia)}</small>
              </span>
              <span>
                <IconButton
                  label={`Alterar ausência: ${ausencia.motivo}`}
                  onClick={() => setAberta({ ausencia })}
                >
                  <IconPencil size={16} />
                </IconButton>
                <IconButton
                  label={`Excluir ausência: ${ausencia.motivo}`}
                  onClick={() => excluir.mutate({ params: { codAusencia: ausencia.codAusencia } })}
                >
                  <IconTrash size={16} />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button icon={<IconPlus size={16} />} onClick={() => setAberta({ ausencia: null })}>
        Nova ausência
      </Button>
      <Suspense fallback={null}>
        {aberta && (
          <AusenciaDialog
            pessoa={pessoa}
            ausencia={aberta.ausencia}
            hoje={hoje}
            onClose={() => setAberta(null)}
          />
        )}
      </Suspense>
    </Secao>
  );
}

function periodoDe({ inicio, fim, inicioMin, fimMin }: Ausencia): string {
  const dias = inicio === fim ? formatDia(inicio) : `${formatDia(inicio)} a ${formatDia(fim)}`;
  return inicioMin === null || fimMin === null
    ? dias
    : `${dias}, das ${formatHora(inicioMin)} às ${formatHora(fimMin)}`;
}
