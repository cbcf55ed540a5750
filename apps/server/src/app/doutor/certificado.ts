import { once } from 'node:events';
import { connect } from 'node:tls';
import { atencao, falha, ok, type Veredito } from './achado.ts';

const DIA_MS = 86_400_000;
const ESPERA_MS = 5_000;
const PORTA = 443;
/** Whoever renews them by itself does so a month before. */
const LOGO_DIAS = 14;
const JA_DIAS = 3;
const DE_CADA_VEZ = 10;

interface Lugar {
  readonly hosts: readonly string[];
  /** host:port where the proxy answers for all of them; null: each host at 443. */
  readonly proxy: string | null;
  readonly agora: Date;
}

interface Fim {
  readonly host: string;
  /** Null: nobody answered, or without a certificate. */
  readonly ate: Date | null;
}

/** Until when the certificates of the public hosts hold; the one that ends first is told. */
export async function certificado({ hosts, proxy, agora }: Lugar): Promise<Veredito> {
  if (hosts.length === 0) return ok('Nenhum endereço público está cadastrado.');
  const fins: Fim[] = [];
  for (let i = 0; i < hosts.length; i += DE_CADA_VEZ)
    fins.push(
      ...(await Promise.all(
        hosts.slice(i, i + DE_CADA_VEZ).map(async (host) => ({ host, ate: await fimDo(host, proxy) })),
      )),
    );
  const sem = fins.filter(({ ate }) => ate === null);
  const [primeiro] = fins
    .flatMap(({ host, ate }) =>
      ate ? [{ host, ate, dias: (ate.getTime() - agora.getTime()) / DIA_MS }] : [],
    )
    .toSorted((a, b) => a.dias - b.dias);
  const cura = 'veja no log do proxy por que não foi renovado, e renove-o';
  if (primeiro && primeiro.dias < LOGO_DIAS) {
    const frase =
      primeiro.dias < 0
        ? `O certificado de ${primeiro.host} acabou`
        : `O certificado de ${primeiro.host} acaba em ${dia(primeiro.ate)}`;
    return (primeiro.dias < JA_DIAS ? falha : atencao)(`${frase}: ${cura}.`);
  }
  if (sem.length > 0)
    return atencao(
      `${sem.map(({ host }) => host).join(', ')} não atende em HTTPS: veja o DNS e o proxy (PROXY_HTTPS diz onde ele atende).`,
    );
  return ok(
    primeiro
      ? `O primeiro certificado a acabar é o de ${primeiro.host}, em ${dia(primeiro.ate)}.`
      : 'Nenhum certificado foi visto.',
  );
}

const dia = (quando: Date): string => quando.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

/** What the proxy shows for a host, whoever signed it. */
async function fimDo(host: string, proxy: string | null): Promise<Date | null> {
  const { hostname, port } = new URL(`https://${proxy ?? host}`);
  const socket = connect({
    host: hostname,
    port: Number(port || PORTA),
    servername: host,
    // Nothing is said to it: an ended certificate is to be read too.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(ESPERA_MS) });
    const { valid_to: ate } = socket.getPeerCertificate();
    return ate ? new Date(ate) : null;
  } catch {
    return null;
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}
