import { type ConexaoDms, dmsContracts } from '@oferta/contracts/vendas/dms.ts';
import {
  CONECTORES_DMS,
  type ConectorDms,
  FORMATOS_DMS,
  type FormatoDms,
} from '@oferta/domain/vendas/dms/mapa.ts';
import { INTERVALOS_DMS } from '@oferta/domain/vendas/dms/recuo.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { NaoChegou } from '#frames/nao-chegou.tsx';
import { useEdicao } from '#frames/form/use-edicao.ts';
import { asNumber, asText, useSearchState } from '#kernel/address/search-state.ts';
import { useUnsavedGuard } from '#kernel/unsaved-guard.ts';
import { queryClient, takeAnswer } from '#kernel/data/query-client.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Switch } from '#ui/form/checkbox.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { haQuanto } from '../../model/ha-quanto.ts';
import { conexaoOptions, leituraOptions } from './consultas-dms.ts';
import css from './integracao.module.css';
import { MapaDasColunas } from './mapa-das-colunas.tsx';
import { CONECTORES, FORMATOS, intervaloEmPalavras } from './palavras.ts';

/** How the DMS is connected. */
export function Conexao({ codConcessionaria }: { readonly codConcessionaria: number }) {
  const { data, error, refetch } = useQuery(conexaoOptions(codConcessionaria));
  if (!data && error) return <NaoChegou erro={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="form" />;
  return <Formulario key={codConcessionaria} codConcessionaria={codConcessionaria} conexao={data} />;
}

type Edicao = Pick<
  ConexaoDms,
  'conector' | 'formato' | 'mapa' | 'ativa' | 'endereco' | 'cabecalho' | 'intervaloMin' | 'versao'
> & { readonly segredo: string };

function Formulario({
  codConcessionaria,
  conexao,
}: {
  readonly codConcessionaria: number;
  readonly conexao: ConexaoDms;
}) {
  const { conector, formato, mapa, ativa, endereco, cabecalho, intervaloMin, versao } = conexao;
  const edita = useEdicao<Edicao>({
    conector,
    formato,
    mapa,
    ativa,
    endereco,
    cabecalho,
    intervaloMin,
    versao,
    segredo: '',
  });
  const { valores: edicao, mexida, mudar } = edita;
  useUnsavedGuard(mexida);
  const enviada = useRef<Edicao>(null);
  const salvar = useCall(dmsContracts.salvarConexaoDms, {
    onError() {
      edita.avisada();
      void queryClient.invalidateQueries({ queryKey: conexaoOptions(codConcessionaria).queryKey });
    },
    onSuccess(salva) {
      if (enviada.current) edita.guardada(enviada.current);
      takeAnswer(conexaoOptions(codConcessionaria).queryKey, salva);
    },
    done: { title: 'Conexão salva', tone: 5 },
  });
  const { segredo, ...resto } = edicao;
  const gravar = (): void => {
    enviada.current = edicao;
    salvar.mutate({
      params: { codConcessionaria },
      body: { ...resto, mapa: [...edicao.mapa], ...(segredo !== '' && { segredo }) },
    });
  };
  const sozinha = edicao.conector === 'busca' || edicao.conector === 'pasta';
  return (
    <form
      className={css['conexao']}
      onSubmit={(event) => {
        event.preventDefault();
        gravar();
      }}
    >
      <Saude conexao={conexao} />
      <Select
        label="Como os números chegam"
        hint={CONECTORES[edicao.conector].oQue}
        options={CONECTORES_DMS.map((um) => ({ value: um, label: CONECTORES[um].nome }))}
        value={edicao.conector}
        onChange={({ target: { value } }) => mudar({ conector: value as ConectorDms })}
      />
      {edicao.conector === 'busca' && (
        <Busca edicao={edicao} temSegredo={conexao.temSegredo} onMudar={mudar} />
      )}
      {edicao.conector === 'pasta' && <Pasta pasta={conexao.pasta} />}
      {edicao.conector !== 'envio' && (
        <>
          <Select
            label="Formato"
            options={FORMATOS_DMS.map((um) => ({ value: um, label: FORMATOS[um] }))}
            value={edicao.formato}
            onChange={({ target: { value } }) => mudar({ formato: value as FormatoDms, mapa: [] })}
          />
          <section>
            <h3 className={css['titulo']} data-line={8}>
              Mapa das colunas
            </h3>
            {edicao.mapa.length === 0 && edicao.formato !== 'fixa' ? (
              <p className={css['mudo']}>
                As colunas são reconhecidas pelos nomes. Para dizer outra coisa, envie um arquivo e ajuste o
                mapa dele: o mapa gravado vale para os próximos.
              </p>
            ) : (
              <MapaDasColunas
                formato={edicao.formato}
                mapa={edicao.mapa}
                editavel
                onMudar={(novo) => mudar({ mapa: [...novo] })}
              />
            )}
          </section>
        </>
      )}
      {sozinha && (
        <Switch
          label="Ligada"
          description={
            edicao.ativa
              ? 'Os números chegam sem ninguém mexer.'
              : 'Nada chega sozinho enquanto estiver desligada.'
          }
          checked={edicao.ativa}
          onChange={({ target: { checked } }) => mudar({ ativa: checked })}
        />
      )}
      <div className={css['acoes']}>
        {conector === 'busca' && <Testar codConcessionaria={codConcessionaria} desligado={mexida} />}
        <Button type="submit" size="md" variant="primary" disabled={!mexida} loading={salvar.isPending}>
          Salvar conexão
        </Button>
      </div>
    </form>
  );
}

interface TestarProps {
  readonly codConcessionaria: number;
  /** What is on screen is not yet what would be asked. */
  readonly desligado: boolean;
}

/** Asks once, and shows what would be told. Nothing is written. */
function Testar({ codConcessionaria, desligado }: TestarProps) {
  const [, patch] = useSearchState({ aba: asText, l: asNumber(0) });
  const buscar = useCall(dmsContracts.buscarNoDms, {
    onSuccess(leitura) {
      takeAnswer(leituraOptions(leitura.codLeitura).queryKey, leitura);
      void queryClient.invalidateQueries({ queryKey: ['vendas', 'dms', codConcessionaria] });
      patch({ aba: undefined, l: leitura.codLeitura });
    },
  });
  return (
    <Button
      size="md"
      disabled={desligado}
      loading={buscar.isPending}
      onClick={() => buscar.mutate({ params: { codConcessionaria } })}
    >
      Perguntar agora, sem gravar
    </Button>
  );
}

function Saude({ conexao: { erro, falhas, falhandoDesde, proximaEm } }: { readonly conexao: ConexaoDms }) {
  if (falhas === 0 || erro === null) return null;
  return (
    <output className={css['aviso']} data-tone={4}>
      O DMS não responde {falhandoDesde && haQuanto(falhandoDesde)}: {erro}.
      {falhas > 1 && ` ${falhas} tentativas.`}
      {proximaEm &&
        Date.parse(proximaEm) > 0 &&
        ' Ele é procurado de novo em poucos minutos; o que já veio continua valendo.'}
    </output>
  );
}

interface BuscaProps {
  readonly edicao: Edicao;
  readonly temSegredo: boolean;
  readonly onMudar: (mudanca: Partial<Edicao>) => void;
}

function Busca({ edicao, temSegredo, onMudar }: BuscaProps) {
  return (
    <>
      <TextInput
        label="Endereço"
        required
        inputMode="url"
        placeholder="https://dms.example/numeros?de={de}&ate={ate}"
        hint="{de} e {ate} viram o primeiro e o último dia pedidos, como 2026-11-01."
        value={edicao.endereco ?? ''}
        onChange={({ target: { value } }) => onMudar({ endereco: value.trim() === '' ? null : value.trim() })}
      />
      <div className={css['par']} data-stack={12}>
        <TextInput
          label="Cabeçalho do segredo"
          placeholder="Authorization"
          value={edicao.cabecalho ?? ''}
          onChange={({ target: { value } }) =>
            onMudar({ cabecalho: value.trim() === '' ? null : value.trim() })
          }
        />
        <TextInput
          label="Segredo"
          type="password"
          autoComplete="off"
          placeholder={temSegredo ? 'Guardado; escreva para trocar' : ''}
          value={edicao.segredo}
          onChange={({ target: { value } }) => onMudar({ segredo: value })}
        />
      </div>
      <Select
        label="De quanto em quanto tempo"
        options={INTERVALOS_DMS.map((min) => ({ value: String(min), label: intervaloEmPalavras(min) }))}
        value={String(edicao.intervaloMin)}
        onChange={({ target: { value } }) => onMudar({ intervaloMin: Number(value) })}
      />
    </>
  );
}

const Pasta = ({ pasta }: { readonly pasta: string | null }) =>
  pasta === null ? (
    <p className={css['aviso']} data-tone={4}>
      Este servidor não vigia nenhuma pasta. Quem o mantém define DMS_PASTA para ligar.
    </p>
  ) : (
    <p className={css['mudo']}>
      O DMS grava os arquivos em <code>{pasta}</code>. Os lidos vão para a subpasta <code>lidos</code>.
    </p>
  );
