import type { Peca } from '@oferta/contracts/cardapio/peca.ts';
import type { ComoVende, PecaCalculada } from '@oferta/contracts/ferramentas/calculadora.ts';
import { CLASSES_DE_PECA, type ParametrosPreco } from '@oferta/domain/cardapio/conta-da-peca.ts';
import { formatDuracao, parseDuracao } from '@oferta/domain/tempo/duracao.ts';
import { formatBRL, parseBRL } from '@oferta/domain/dinheiro.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isBuscando } from '#kernel/data/is-buscando.ts';
import { useTermo } from '#kernel/data/use-termo.ts';
import { Combobox } from '#ui/form/combobox.tsx';
import { NumberInput } from '#ui/form/number-input.tsx';
import { Select } from '#ui/form/select.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { pecasAchadas } from '../../hooks/calculadora-options.ts';
import { fator, lerFator, lerPercentual, percentual } from '../../model/numeros-da-conta.ts';
import { NOME_ARREDONDAMENTO, NOME_CANAL } from '../../model/passo-em-palavras.ts';
import css from '../../components/conta.module.css';
import { NAO_DITO, useEntrada } from './use-entrada.ts';

interface CamposProps {
  readonly codConcessionaria: number;
  readonly como: ComoVende | undefined;
  readonly peca: PecaCalculada | undefined;
  /** What the rule says: what is tried is told from it. */
  readonly base: ParametrosPreco | undefined;
}

/** What is calculated; on a phone it folds away once a part was chosen. */
export function CamposDaConta(props: CamposProps) {
  const phone = usePhone();
  const { peca } = props;
  if (!phone || !peca)
    return (
      <aside className={css['entrada']} aria-label="Entrada da conta">
        <Campos {...props} />
      </aside>
    );
  return (
    <details className={css['dobrada']}>
      <summary>
        <b>{peca.codigo}</b> {peca.descricao}
      </summary>
      <Campos {...props} />
    </details>
  );
}

const opcoesDe = <T extends string>(nomes: Readonly<Record<T, string>>) =>
  Object.entries<string>(nomes).map(([value, label]) => ({ value, label }));
const CANAIS_OPCOES = opcoesDe(NOME_CANAL);
const FINAIS = opcoesDe(NOME_ARREDONDAMENTO);

function Campos({ codConcessionaria, como, peca, base }: CamposProps) {
  const { url, mudar, limpar, deFato } = useEntrada();
  const entrada = como && peca && deFato(como, peca);
  return (
    <div className={css['campos']} data-stack={12}>
      <div className={css['titulo']}>
        <h2>Entrada</h2>
        <button type="button" onClick={limpar}>
          Limpar
        </button>
      </div>
      <CampoPeca
        codConcessionaria={codConcessionaria}
        peca={peca}
        onPeca={(cod) => mudar({ peca: cod }, { push: true })}
      />
      {entrada && (
        <>
          <div className={css['par']} data-stack={12}>
            <Select
              label="Classe"
              options={CLASSES_DE_PECA.map((classe) => ({
                value: classe,
                label: classe === peca.classe ? `${classe} (da peça)` : classe,
              }))}
              value={entrada.classe}
              onChange={({ target }) =>
                mudar({ classe: target.value === peca.classe ? undefined : target.value, margem: NAO_DITO })
              }
            />
            <Select
              label="Canal"
              options={CANAIS_OPCOES}
              value={entrada.canal}
              onChange={({ target }) => mudar({ canal: target.value as typeof url.canal, fator: NAO_DITO })}
            />
          </div>
          {!peca.classificada && (
            <small className={css['nota']}>O estoque ainda não classificou esta peça: vale a classe C.</small>
          )}
          {peca.precoCentavos !== null && (
            <div>
              <span className={css['rotulo']}>Partir de</span>
              <Segmented
                label="Partir de"
                items={[
                  { id: 'custo', label: 'Custo' },
                  { id: 'lista', label: 'Preço de lista' },
                ]}
                value={entrada.partirDe}
                onChange={(de) => mudar({ de })}
              />
            </div>
          )}
          <MaoDeObra taxas={como.regra.taxas} />
          {base && <ESe base={base} entrada={entrada} />}
        </>
      )}
    </div>
  );
}

const opcaoDaPeca = ({
  codPeca,
  codigo,
  descricao,
  vendaCentavos,
}: Pick<Peca, 'codPeca' | 'codigo' | 'descricao' | 'vendaCentavos'>) => ({
  value: String(codPeca),
  label: `${codigo} · ${descricao}`,
  detail: formatBRL(vendaCentavos),
});

interface CampoPecaProps {
  readonly codConcessionaria: number;
  readonly peca: PecaCalculada | undefined;
  readonly onPeca: (codPeca: number) => void;
}

function CampoPeca({ codConcessionaria, peca, onPeca }: CampoPecaProps) {
  const [digitado, setDigitado] = useState('');
  const termo = useTermo(digitado);
  const consulta = useQuery(pecasAchadas(codConcessionaria, termo));
  const opcoes = (consulta.data?.itens ?? []).map(opcaoDaPeca);
  if (peca && opcoes.every(({ value }) => value !== String(peca.codPeca))) opcoes.unshift(opcaoDaPeca(peca));
  return (
    <Combobox
      label="Peça"
      options={opcoes}
      value={peca ? String(peca.codPeca) : null}
      onChange={(value) => onPeca(Number(value ?? 0))}
      onSearch={setDigitado}
      loading={isBuscando(digitado, termo, consulta)}
      placeholder="Código ou descrição"
      emptyText="Nenhuma peça com este texto"
    />
  );
}

const TMO_INICIAL = 60;

function MaoDeObra({ taxas }: { readonly taxas: ComoVende['regra']['taxas'] }) {
  const { url, mudar } = useEntrada();
  return (
    <div className={css['par']} data-stack={12}>
      <Select
        label="Mão de obra"
        placeholder="Sem mão de obra"
        options={taxas.map(({ codTipoServico, nome }) => ({ value: String(codTipoServico), label: nome }))}
        value={url.servico > 0 ? String(url.servico) : ''}
        onChange={({ target }) =>
          mudar({ servico: Number(target.value), tmo: url.tmo || TMO_INICIAL, hora: NAO_DITO })
        }
      />
      {url.servico > 0 && (
        <NumberInput
          label="Tempo (TMO)"
          value={url.tmo}
          read={parseDuracao}
          write={formatDuracao}
          min={1}
          max={2400}
          invalid="Informe um tempo como 0:48 ou 48 min"
          onChange={(tmo) => mudar({ tmo: tmo ?? TMO_INICIAL })}
        />
      )}
    </div>
  );
}

interface ESeProps {
  readonly base: ParametrosPreco;
  readonly entrada: ReturnType<ReturnType<typeof useEntrada>['deFato']>;
}

/** What is tried otherwise. A field that says what the rule says tries nothing. */
function ESe({ base, entrada: { classe, canal, partirDe, centavosHora, tmoMin, eSe } }: ESeProps) {
  const { mudar } = useEntrada();
  return (
    <>
      <h2>E se?</h2>
      {partirDe === 'custo' && (
        <div className={css['par']} data-stack={12}>
          <Parte
            rotulo="Frete"
            hoje={base.freteBp}
            tentado={eSe.freteBp}
            onTentar={(frete) => mudar({ frete })}
          />
          <Parte
            rotulo="Margem"
            hoje={base.margens[classe]}
            tentado={eSe.margemBp}
            onTentar={(margem) => mudar({ margem })}
          />
          <Parte
            rotulo="Impostos"
            hoje={base.impostosBp}
            tentado={eSe.impostosBp}
            onTentar={(impostos) => mudar({ impostos })}
          />
          <FatorDoCanal hoje={base.canais[canal]} tentado={eSe.canalBp} />
        </div>
      )}
      <div className={css['par']} data-stack={12}>
        <Select
          label="Arredondar"
          hint={`hoje ${NOME_ARREDONDAMENTO[base.arredondamento].toLowerCase()}`}
          options={FINAIS}
          value={eSe.arredondamento ?? base.arredondamento}
          onChange={({ target }) =>
            mudar({ final: target.value === base.arredondamento ? undefined : target.value })
          }
        />
        {tmoMin > 0 && (
          <NumberInput
            label="Valor da hora"
            hint={centavosHora === null ? 'hoje sem taxa' : `hoje ${formatBRL(centavosHora)}`}
            value={eSe.centavosHora ?? centavosHora}
            read={parseBRL}
            write={formatBRL}
            max={99_999_999}
            invalid="Informe um valor como 210,00"
            onChange={(hora) => mudar({ hora: hora === null || hora === centavosHora ? NAO_DITO : hora })}
          />
        )}
      </div>
      <p className={css['nota']}>
        Mudar aqui não muda preço nenhum. Para valer, publique na configuração, com data.
      </p>
    </>
  );
}

interface ParteProps {
  readonly rotulo: string;
  readonly hoje: number;
  readonly tentado: number | null;
  readonly onTentar: (bp: number) => void;
}

function Parte({ rotulo, hoje, tentado, onTentar }: ParteProps) {
  return (
    <NumberInput
      label={rotulo}
      hint={`hoje ${percentual(hoje)}`}
      value={tentado ?? hoje}
      data-tentado={tentado !== null || undefined}
      read={lerPercentual}
      write={percentual}
      max={10_000}
      invalid="Informe um percentual como 4,5"
      onChange={(bp) => onTentar(bp === null || bp === hoje ? NAO_DITO : bp)}
    />
  );
}

function FatorDoCanal({ hoje, tentado }: { readonly hoje: number; readonly tentado: number | null }) {
  const { mudar } = useEntrada();
  return (
    <NumberInput
      label="Fator do canal"
      hint={`hoje ${fator(hoje)}`}
      value={tentado ?? hoje}
      read={lerFator}
      write={fator}
      min={1000}
      max={20_000}
      invalid="Informe um fator como 0,9"
      onChange={(bp) => mudar({ fator: bp === null || bp === hoje ? NAO_DITO : bp })}
    />
  );
}
