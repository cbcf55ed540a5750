import { historicoContracts } from '@oferta/contracts/agenda/historico/historico.ts';
import type { PapelDoHistorico } from '@oferta/domain/agenda/historico/pares.ts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Pager } from '#ui/page/pager.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { NOMES_POR_PAGINA, nomesDo, recarregarHistorico } from './consultas-historico.ts';
import { NINGUEM, Nome, opcoesDe, PAPEIS, SAIU } from './nomes-soltos.tsx';
import css from './historico.module.css';

const TODOS = Object.keys(PAPEIS) as PapelDoHistorico[];
const SOLTO = 'solto';

interface NomesDitosProps {
  readonly codConcessionaria: number;
  /** While visits are written nothing is said of names. */
  readonly fechado: boolean;
}

/** What was said of names: it can be said otherwise, or asked again; the visits follow when the history is written once more. */
export function NomesDitos({ codConcessionaria, fechado }: NomesDitosProps) {
  const [pagina, setPagina] = useState(1);
  const [escolhido, setEscolhido] = useState<PapelDoHistorico>('mecanico');
  const casar = useCall(historicoContracts.casarNomes, { onSuccess: () => void recarregarHistorico() });
  const respostas = useQueries({
    queries: TODOS.map((papel) =>
      nomesDo(codConcessionaria, { papel, situacao: 'ditos', pagina: papel === escolhido ? pagina : 1 }),
    ),
  });
  const deles = TODOS.flatMap((papel, n) => {
    const data = respostas[n]?.data;
    return data && data.total > 0 ? [{ papel, data }] : [];
  });
  const aberto = deles.find(({ papel }) => papel === escolhido) ?? deles[0];
  if (!aberto) return null;
  const { papel, data } = aberto;
  const opcoes = [...opcoesDe(papel, data.opcoes), { value: SOLTO, label: 'Perguntar de novo' }];
  const dizer = (chave: string, valor: string | null) => {
    if (valor === null) return;
    const para = valor === SAIU || valor === NINGUEM || valor === SOLTO ? valor : { cod: Number(valor) };
    casar.mutate({ params: { codConcessionaria }, body: { papel, chaves: [chave], para } });
  };
  return (
    <section className={css['cartao']} aria-labelledby="nomes-ditos">
      <h2 id="nomes-ditos">Nomes já ditos</h2>
      <p>Trocou alguém? Escolha de novo: só as passagens deste nome mudam quando gravar.</p>
      <Segmented
        label="Nomes já ditos"
        items={deles.map(({ papel: id, data: { total } }) => ({ id, label: `${PAPEIS[id]} (${total})` }))}
        value={papel}
        onChange={(qual) => {
          setEscolhido(qual);
          setPagina(1);
        }}
      />
      <ul className={css['nomes']}>
        {data.itens.map((nome) => (
          <Nome
            key={nome.chave}
            nome={nome}
            opcoes={opcoes}
            fechado={fechado}
            onDizer={(valor) => dizer(nome.chave, valor)}
          />
        ))}
      </ul>
      {data.total > NOMES_POR_PAGINA && (
        <Pager page={pagina} size={NOMES_POR_PAGINA} total={data.total} onPage={setPagina} />
      )}
    </section>
  );
}
