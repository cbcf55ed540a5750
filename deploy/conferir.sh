#!/usr/bin/env bash
# deploy/conferir.sh: holds the units against systemd and the site against nginx, as far as this machine has them (NGINX_PROGRAMA=… names one).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
pasta=$(mktemp -d)
trap 'rm -rf "$pasta"' EXIT

if command -v systemd-analyze >/dev/null; then
  cp systemd/*.service "$pasta"
  mv "$pasta/oferta-servidor@.service" "$pasta/oferta-servidor@3001.service"
  # Where the program would be is this checkout; who it runs as exists only where it is installed.
  sed -i "s#/opt/oferta#$(cd .. && pwd)#; s#^\(User\|Group\)=.*#\1=root#; s#/usr/bin/node#$(command -v node)#" "$pasta"/*.service
  dito=$(systemd-analyze verify "$pasta"/*.service 2>&1 | grep -F "$pasta" || true)
  if [ -n "$dito" ]; then echo "$dito" >&2; exit 1; fi
  echo "systemd: $(ls "$pasta" | wc -l) unidades boas"
else
  echo "systemd: não há systemd-analyze aqui"
fi

nginx=${NGINX_PROGRAMA:-$(command -v nginx || true)}
if [ -n "$nginx" ]; then
  openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=gestao.casa.example -keyout "$pasta/chave.pem" -out "$pasta/cadeia.pem" 2>/dev/null
  sed "s#/etc/ssl/oferta/#$pasta/#; s#listen 80;#listen 127.0.0.1:8480;#; s#listen 443#listen 127.0.0.1:8443#" nginx.conf >"$pasta/site.conf"
  printf 'pid %s/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\nclient_body_temp_path %s/b;\nproxy_temp_path %s/p;\nfastcgi_temp_path %s/f;\nuwsgi_temp_path %s/u;\nscgi_temp_path %s/s;\ninclude %s/site.conf;\n}\n' \
    "$pasta" "$pasta" "$pasta" "$pasta" "$pasta" "$pasta" "$pasta" >"$pasta/nginx.conf"
  "$nginx" -t -q -c "$pasta/nginx.conf"
  echo "nginx: site bom ($("$nginx" -v 2>&1))"
else
  echo "nginx: não há aqui"
fi
