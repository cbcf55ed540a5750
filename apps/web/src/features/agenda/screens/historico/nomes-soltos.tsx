import {
  type Historico,
  historicoContracts,
  type NomeDoHistorico,
} from '@oferta/contracts/agenda/historico/historico.ts';
import { isFechado } from '@oferta/domain/agenda/historico/historico.ts';
import type { PapelDoHistorico } from '@oferta/domain/agenda/historico/pares.ts';
import { plural } from '@oferta/domain/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Combobox, type ComboOption } from '#ui/form/combobox.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { Pager } from '#ui/page/pager.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { NOMES_POR_PAGINA, nomesDo, recarregarHistorico } from './consultas-historico.ts';
import css from './historico.module.css';

export const PAPEIS: Readonly<Record<PapelDoHistorico, string>> = {
  mecanico: 'Mecânicos',
  consultor: 'Consultores',
  tipo: 'Tipos de serviço',
};
export const SAIU = 'saiu';
export const NINGUEM = 'ninguem';

interface NomesSoltosProps {
  readonly historico: Historico;
  readonly codConcessionaria: number;
}

/** What did not match: names of the sheets that nobody of the house has, each with whom it may mean. */
export function NomesSoltos({ historico, codConcessionaria }: NomesSoltosProps) {
  const soltos = historico.totais?.soltos;
  const papeis = (Object.keys(PAPEIS) as PapelDoHistorico[]).filter(
    (papel) => (soltos?.[papel].nomes ?? 0) > 0,
  );
  const [escolhido, setEscolhido] = useState<PapelDoHistorico | null>(null);
  const papel = escolhido !== null && papeis.includes(escolhido) ? escolhido : papeis[0];
  if (!soltos || papel === undefined) return null;
  return (
    <section className={css['cartao']} aria-labelledby="nomes-soltos">
      <h2 id="nomes-soltos">O que não casou</h2>
      <p>
        Diga quem é cada nome: os próximos arquivos já vêm com ele. Quem não trabalha mais aqui entra como
        inativo, e as horas dele contam nos meses em que estava.
      </p>
      <Segmented
        label="O que não casou"
        items={papeis.map((id) => ({ id, label: `${PAPEIS[id]} (${soltos[id].nomes})` }))}
        value={papel}
        onChange={setEscolhido}
      />
      <Nomes
        key={papel}
        papel={papel}
        codConcessionaria={codConcessionaria}
        fechado={isFechado(historico.estado)}
      />
    </section>
  );
}

interface NomesProps {
  readonly papel: PapelDoHistorico;
  readonly codConcessionaria: number;
  /** While visits are written nothing is said of names. */
  readonly fechado: boolean;
}

function Nomes({ papel, codConcessionaria, fechado }: NomesProps) {
  const [pagina, setPagina] = useState(1);
  const [busca, setBusca] = useState('');
  const { data } = useQuery(
    nomesDo(codConcessionaria, { papel, situacao: 'soltos', pagina, ...(busca !== '' && { busca }) }),
  );
  const casar = useCall(historicoContracts.casarNomes, { onSuccess: () => void recarregarHistorico() });
  if (!data) return <Skeleton variant="table" />;
  const opcoes = opcoesDe(papel, data.opcoes);
  const dizer = (chaves: 'todas' | string[], valor: string | null) => {
    if (valor === null) return;
    const para = valor === SAIU || valor === NINGUEM ? valor : { cod: Number(valor) };
    casar.mutate({ params: { codConcessionaria }, body: { papel, chaves, para } });
  };
  return (
    <>
      <div className={css['busca']} data-wrap={8}>
        {(data.total > NOMES_POR_PAGINA || busca !== '') && (
          <SearchInput
            label="Procurar nome"
            placeholder="Procurar nome"
            value={busca}
            onChange={(texto) => {
              setBusca(texto);
              setPagina(1);
            }}
          />
        )}
        {papel === 'tipo' ? (
          <Combobox
            label={`Todos os ${data.total} são de`}
            options={opcoes}
            value={null}
            disabled={fechado}
            placeholder="Escolha o tipo"
            onChange={(valor) => dizer('todas', valor)}
          />
        ) : (
          <>
            <Button disabled={fechado || casar.isPending} onClick={() => dizer('todas', SAIU)}>
              Todos já saíram
            </Button>
            <Button
              variant="subtle"
              disabled={fechado || casar.isPending}
              onClick={() => dizer('todas', NINGUEM)}
            >
              Deixar todos sem nome
            </Button>
          </>
        )}
      </div>
      <ul className={css['nomes']}>
        {data.itens.map((nome) => (
          <Nome
            key={nome.chave}
            nome={nome}
            opcoes={opcoes}
            fechado={fechado}
            onDizer={(valor) => dizer([nome.chave], valor)}
          />
        ))}
      </ul>
      {data.total > NOMES_POR_PAGINA && (
        <Pager page={pagina} size={NOMES_POR_PAGINA} total={data.total} onPage={setPagina} />
      )}
    </>
  );
}

interface NomeProps {
  readonly nome: NomeDoHistorico;
  readonly opcoes: readonly ComboOption[];
  readonly fechado: boolean;
  readonly onDizer: (valor: string | null) => void;
}

/** A name of the sheets and whom it means, to be said or said otherwise. It is never locked under who is typing into the next one. */
export const Nome = ({ nome: { escrito, servicos, dito }, opcoes, fechado, onDizer }: NomeProps) => (
  <li>
    <div>
      <b>{escrito}</b>
      <small>{plural(servicos, 'serviço', 'serviços')}</small>
    </div>
    <Combobox
      label={`Quem é ${escrito}`}
      options={opcoes}
      value={null}
      disabled={fechado}
      placeholder={dito === null ? 'Escolha' : dito || 'Ninguém'}
      onChange={onDizer}
    />
  </li>
);

/** Whom names of a kind can mean. */
export function opcoesDe(
  papel: PapelDoHistorico,
  conhecidos: readonly { readonly cod: number; readonly nome: string; readonly ativo: boolean }[],
): ComboOption[] {
  const deles = conhecidos.map(({ cod, nome, ativo }) => ({
    value: String(cod),
    label: nome,
    ...(!ativo && { detail: 'Inativo' }),
  }));
  if (papel === 'tipo') return deles;
  return [
    ...deles,
    { value: SAIU, label: 'Já saiu', detail: 'Entra como inativo' },
    { value: NINGUEM, label: 'Ninguém', detail: 'O serviço fica sem nome' },
  ];
}
