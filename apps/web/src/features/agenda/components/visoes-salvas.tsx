import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { FilterSection } from '#ui/panel/filter-panel.tsx';
import { useAgendaUrl } from '../hooks/use-agenda-url.ts';
import { useVisoesSalvas, type VisaoSalva } from '../hooks/use-visoes-salvas.ts';
import type { EventoAgendamento } from '../model/evento-agendamento.ts';
import { passaNoFiltro } from '../model/filtro-agenda.ts';
import css from './filtros-consultores.module.css';

/** Views everybody has. */
const DA_CASA: readonly VisaoSalva[] = [
  { nome: 'Clientes na loja', st: [], con: [], at: ['espera'] },
  { nome: 'Prontos para entregar', st: ['4'], con: [], at: [] },
];

const same = (a: readonly string[], b: readonly string[]): boolean =>
  [...a].sort().join() === [...b].sort().join();

/** Named filters with their present counts; what is filtered now can be kept under a name. */
export function VisoesSalvas({ eventos }: { readonly eventos: readonly EventoAgendamento[] }): ReactNode {
  const [{ st, con, at }, patch] = useAgendaUrl();
  const { visoes, salvar, remover } = useVisoesSalvas();
  const [nome, setNome] = useState('');
  const all = [...DA_CASA, ...visoes];
  const isAtual = (visao: VisaoSalva): boolean =>
    same(visao.st, st) && same(visao.con, con) && same(visao.at, at);
  const isNova = st.length + con.length + at.length > 0 && !all.some(isAtual);
  const onSalvar = (event: FormEvent): void => {
    event.preventDefault();
    if (!nome.trim()) return;
    salvar({ nome: nome.trim().slice(0, 40), st, con, at });
    setNome('');
  };
  return (
    <FilterSection title="Visões salvas">
      {all.map((visao) => (
        <div key={visao.nome} className={css['visao']}>
          <button
            type="button"
            aria-pressed={isAtual(visao)}
            onClick={() =>
              patch(
                isAtual(visao) ? { st: [], con: [], at: [] } : { st: visao.st, con: visao.con, at: visao.at },
              )
            }
          >
            <IconBookmark size={15} stroke={1.7} />
            <span>{visao.nome}</span>
            <small className="num">{eventos.filter((evento) => pertence(evento, visao)).length}</small>
          </button>
          {visoes.includes(visao) && (
            <IconButton label={`Remover a visão ${visao.nome}`} size={26} onClick={() => remover(visao.nome)}>
              <IconTrash size={14} />
            </IconButton>
          )}
        </div>
      ))}
      {isNova && (
        <form className={css['salvar']} onSubmit={onSalvar}>
          <TextInput
            inputSize="sm"
            aria-label="Nome da visão"
            placeholder="Salvar visão como…"
            value={nome}
            onChange={(event) => setNome(event.target.value)}
          />
          <Button type="submit">Salvar</Button>
        </form>
      )}
    </FilterSection>
  );
}

const pertence = (evento: EventoAgendamento, { st, con, at }: VisaoSalva): boolean =>
  passaNoFiltro(evento, { estados: st, atendimentos: at, busca: '' }) &&
  (con.length === 0 || con.includes(String(evento.agendamento.codConsultor)));
