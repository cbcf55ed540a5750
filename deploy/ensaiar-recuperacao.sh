#!/usr/bin/env bash
# Point-in-time recovery, tried from end to end on this machine: a PostgreSQL of its own with its WAL archived, a base copy
# taken while it is written to, a mistake, and everything brought back to the moment before it. Prints what each step took.
# Needs PostgreSQL ≥ 15 with pg_basebackup (Debian: postgresql) and, as root, an account to run it (USUARIO, default postgres).
set -euo pipefail

BIN=${PGBIN:-$(ls -d /usr/lib/postgresql/*/bin | tail -1)}
PASTA=$(mktemp -d)
USUARIO=${USUARIO:-postgres}
PORTA=${PORTA:-54329}
LINHAS=${LINHAS:-1000000}

if [ "$(id -u)" = 0 ]; then
  chown "$USUARIO" "$PASTA"
  como() { setpriv --reuid="$USUARIO" --regid="$USUARIO" --clear-groups env HOME="$PASTA" "$@"; }
else
  como() { "$@"; }
fi
parar() {
  como "$BIN/pg_ctl" -D "$PASTA/dados" -m immediate stop > /dev/null 2>&1 || true
  como "$BIN/pg_ctl" -D "$PASTA/volta" -m immediate stop > /dev/null 2>&1 || true
  rm -rf "$PASTA"
}
trap parar EXIT
sql() { como "$BIN/psql" -h "$PASTA" -p "$PORTA" -d postgres -AtqX -v ON_ERROR_STOP=1 -c "$1"; }
contar() { sql 'select count(*), sum(valor) from livro'; }
passo() { printf '%6.2f s  %s\n' "$(awk "BEGIN { print $(date +%s.%N) - $INICIO }")" "$1"; }

como mkdir "$PASTA/arquivo"
como "$BIN/initdb" -D "$PASTA/dados" --auth=trust > /dev/null
como tee -a "$PASTA/dados/postgresql.conf" > /dev/null << FIM
listen_addresses = ''
unix_socket_directories = '$PASTA'
port = $PORTA
archive_mode = on
archive_command = 'test ! -f $PASTA/arquivo/%f && cp %p $PASTA/arquivo/%f'
archive_timeout = 60
FIM
como "$BIN/pg_ctl" -D "$PASTA/dados" -w -l "$PASTA/dados.log" start > /dev/null
sql "create table livro as select n, n * 7 % 1000 as valor, repeat('x', 100) as texto from generate_series(1, $LINHAS) n"

INICIO=$(date +%s.%N)
como "$BIN/pg_basebackup" -h "$PASTA" -p "$PORTA" -D "$PASTA/volta" -c fast
passo "base copy of $LINHAS rows ($(du -sm "$PASTA/volta" | cut -f1) MiB)"

sql "insert into livro select n, 1, 'after the copy' from generate_series(1, 10000) n"
CERTO=$(contar)
sleep 1
MOMENTO=$(sql 'select clock_timestamp()')
sleep 1
sql 'delete from livro where n % 2 = 0'
echo "           the mistake: $CERTO became $(contar)"
sql 'select pg_switch_wal()' > /dev/null
until [ "$(sql "select last_archived_wal is not null and last_failed_wal is null from pg_stat_archiver")" = t ]; do sleep 0.2; done
sleep 1
como "$BIN/pg_ctl" -D "$PASTA/dados" -m fast -w stop > /dev/null

INICIO=$(date +%s.%N)
como tee -a "$PASTA/volta/postgresql.conf" > /dev/null << FIM
restore_command = 'cp $PASTA/arquivo/%f %p'
recovery_target_time = '$MOMENTO'
recovery_target_action = 'promote'
FIM
como touch "$PASTA/volta/recovery.signal"
como "$BIN/pg_ctl" -D "$PASTA/volta" -w -l "$PASTA/volta.log" start > /dev/null
until [ "$(sql 'select pg_is_in_recovery()')" = f ]; do sleep 0.1; done
passo "brought back to $MOMENTO"
VOLTOU=$(contar)
echo "           after: $VOLTOU"
[ "$VOLTOU" = "$CERTO" ] && echo 'equal: nothing that was committed before that moment is missing' || { echo 'NOT EQUAL'; exit 1; }
