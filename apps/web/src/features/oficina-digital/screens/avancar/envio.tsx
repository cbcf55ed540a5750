import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import {
  aposAcao,
  ESTADO_ORCAMENTO_NA_FRASE,
  precisaMotivo,
} from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { recebeSms } from '@oferta/domain/cadastros/contato/telefone-guardado.ts';
import { lerInteiro } from '@oferta/domain/numero.ts';
import { IconSend } from '@tabler/icons-react';
import { serverNow } from '#kernel/clock.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { Button } from '#ui/button/button.tsx';
import { DatePicker } from '#ui/form/date/date-picker.tsx';
import { EmailInput } from '#frames/form/email-input.tsx';
import { NumberInput } from '#ui/form/number-input.tsx';
import { Textarea } from '#ui/form/textarea.tsx';
import { PhoneInput } from '#frames/form/phone-input.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { diaEHora } from '@oferta/domain/instante.ts';
import { CanaisDeEnvio } from '../../components/dialogos/canais-de-envio.tsx';
import { LinkEnviado } from '../../components/dialogos/link-enviado.tsx';
import { Entrega } from '../../components/entrega.tsx';
import { destinoDe } from '../../model/destino.ts';
import { RevogarLink } from './revogar-link.tsx';
import { useEnvio, type EnvioDaTela } from './use-envio.ts';
import type { CondicoesDaTela } from './use-condicoes.ts';
import css from './avancar.module.css';

interface EnvioProps {
  readonly orcamento: Orcamento;
  readonly condicoes: CondicoesDaTela;
}

/** Conditions, contact and channels; sending, and how far it got. */
export function Envio({ orcamento, condicoes }: EnvioProps) {
  const { estado, enviadoEm } = orcamento;
  const envio = useEnvio(orcamento, condicoes);
  const encerrado = destinoDe(estado) === null;
  return (
    <section className={css['envio']} aria-label="Envio ao cliente">
      <div className={css['rolagem']} data-stack={16}>
        {enviadoEm !== null && <Situacao orcamento={orcamento} />}
        <CamposDasCondicoes condicoes={condicoes} disabled={encerrado} />
        {podeEnviar(estado) ? (
          <CamposDoEnvio orcamento={orcamento} condicoes={condicoes} envio={envio} />
        ) : (
          !encerrado && (
            <p className={css['fraco']}>
              O orçamento está {ESTADO_ORCAMENTO_NA_FRASE[estado]}: para enviar outra versão, volte ao preço.
            </p>
          )
        )}
      </div>
      {/* Beside the button that made it: it is shown this once. */}
      {envio.enviado && (
        <div className={css['enviado']}>
          <LinkEnviado {...envio.enviado} />
        </div>
      )}
      {podeEnviar(estado) && <BotaoDeEnvio orcamento={orcamento} condicoes={condicoes} envio={envio} />}
    </section>
  );
}

const podeEnviar = (estado: Orcamento['estado']): boolean =>
  aposAcao(estado, 'enviar') !== null || aposAcao(estado, 'reenviar') !== null;

function Situacao({ orcamento }: { readonly orcamento: Orcamento }) {
  const { enviadoEm, vistoEm, validoAte, versaoEnviada } = orcamento;
  const { fuso } = useConcessionaria();
  return (
    <div className={css['situacao']} data-line={6}>
      <p>
        <Entrega cartao={orcamento} /> <b>Versão {versaoEnviada}</b>
        {enviadoEm && ` enviada ${diaEHora(enviadoEm, fuso, serverNow())}`}
        {vistoEm ? ` · vista ${diaEHora(vistoEm, fuso, serverNow())}` : ' · ainda não vista'}
        {validoAte && ` · vale até ${diaEHora(validoAte, fuso, serverNow())}`}
      </p>
      <RevogarLink orcamento={orcamento} />
    </div>
  );
}

interface CamposDasCondicoesProps {
  readonly condicoes: CondicoesDaTela;
  readonly disabled: boolean;
}

function CamposDasCondicoes({ condicoes, disabled }: CamposDasCondicoesProps) {
  const { valores, erros, mudar, salvar, estado, frase } = condicoes;
  const aoSair = (): void => void salvar();
  return (
    <fieldset className={css['campos']} data-stack={12} disabled={disabled}>
      <legend>Condições</legend>
      <TextInput
        label="Pagamento"
        placeholder="Como 3× sem juros no cartão"
        maxLength={300}
        value={valores.condicoesPagamento}
        onChange={({ target }) => mudar({ condicoesPagamento: target.value })}
        onBlur={aoSair}
      />
      <div className={css['par']} data-stack={12}>
        <DatePicker
          label="Início previsto"
          disabled={disabled}
          value={valores.inicioPrevisto}
          onChange={(inicioPrevisto) => {
            mudar({ inicioPrevisto });
            void salvar({ inicioPrevisto });
          }}
        />
        <DatePicker
          label="Entrega prevista"
          disabled={disabled}
          error={erros.entregaPrevista}
          value={valores.entregaPrevista}
          onChange={(entregaPrevista) => {
            mudar({ entregaPrevista });
            void salvar({ entregaPrevista });
          }}
        />
      </div>
      <Textarea
        label="Recado ao cliente"
        rows={2}
        maxLength={1000}
        value={valores.observacao}
        onChange={({ target }) => mudar({ observacao: target.value })}
        onBlur={aoSair}
      />
      <div className={css['par']} data-stack={12}>
        <PhoneInput
          label="Telefone"
          error={erros.telefone}
          value={valores.telefone}
          onText={(telefone) => mudar({ telefone })}
          onBlur={aoSair}
        />
        <EmailInput
          label="E-mail"
          error={erros.email}
          value={valores.email}
          onChange={({ target }) => mudar({ email: target.value })}
          onBlur={aoSair}
        />
      </div>
      <output className={css['salvo']} data-estado={estado}>
        {estado === 'naoSalvo' ? (
          <>
            {frase}{' '}
            <Button variant="subtle" onClick={aoSair}>
              Tentar de novo
            </Button>
          </>
        ) : estado === 'salvando' ? (
          'Salvando…'
        ) : (
          'Salvo'
        )}
      </output>
    </fieldset>
  );
}

interface CamposDoEnvioProps extends EnvioProps {
  readonly envio: EnvioDaTela;
}

function CamposDoEnvio({ orcamento, condicoes, envio }: CamposDoEnvioProps) {
  const { estado } = orcamento;
  const novamente = estado !== 'precificado';
  const pedeMotivo = isMotivoPedido(orcamento);
  const validadeErrada = isValidadeErrada(condicoes);
  return (
    <fieldset className={css['campos']} data-stack={12}>
      <legend>{novamente ? 'Enviar de novo' : 'Envio'}</legend>
      <CanaisDeEnvio
        canais={envio.canais}
        semCelular={orcamento.telefone !== null && !recebeSms(orcamento.telefone)}
        onChange={envio.setCanais}
      />
      <NumberInput
        label="Validade (dias)"
        error={validadeErrada ? 'Informe de 1 a 60 dias' : undefined}
        value={condicoes.validadeDias === 0 ? null : condicoes.validadeDias}
        read={lerInteiro}
        invalid="Informe de 1 a 60 dias"
        onChange={(dias) => condicoes.setValidadeDias(dias ?? 0)}
      />
      <Textarea
        label="Mensagem"
        hint="O link e a validade vão no fim. Vazia, vai a mensagem de costume"
        rows={2}
        maxLength={600}
        value={envio.mensagem}
        onChange={({ target }) => envio.setMensagem(target.value)}
      />
      {pedeMotivo && (
        <Textarea
          label="Motivo do novo envio"
          hint="O cliente já viu a versão anterior"
          rows={2}
          maxLength={300}
          required
          value={envio.motivo}
          onChange={({ target }) => envio.setMotivo(target.value)}
        />
      )}
    </fieldset>
  );
}

function BotaoDeEnvio({ orcamento, condicoes, envio }: CamposDoEnvioProps) {
  const faltaMotivo = isMotivoPedido(orcamento) && envio.motivo.trim() === '';
  return (
    <div className={css['enviar']} data-stack={8}>
      {envio.erro && (
        <p className={css['erro']} role="alert">
          {envio.erro}
        </p>
      )}
      <Button
        variant="primary"
        size="md"
        icon={<IconSend size={16} />}
        loading={envio.isPending}
        disabled={faltaMotivo || isValidadeErrada(condicoes)}
        onClick={() => void envio.enviar()}
      >
        {orcamento.estado === 'precificado' ? 'Enviar ao cliente' : 'Reenviar ao cliente'}
      </Button>
    </div>
  );
}

const isMotivoPedido = ({ estado, vistoEm }: Orcamento): boolean =>
  estado !== 'precificado' && precisaMotivo('reenviar', { estado, visto: vistoEm !== null });

const isValidadeErrada = ({ validadeDias }: CondicoesDaTela): boolean =>
  validadeDias < 1 || validadeDias > 60;
