/**
 * Placeholder translations of the menu (spec §1): the product is Portuguese, these only show that captions can change.
 * Columns in the order of LANGUAGES.
 */
const LANGUAGES = ['en', 'es', 'de', 'ja', 'fr'];

const CAPTIONS: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  operacao: ['Operations', 'Operación', 'Betrieb', '業務', 'Exploitation'],
  gestao: ['Management', 'Gestión', 'Verwaltung', '管理', 'Gestion'],
  configuracao: ['Settings', 'Configuración', 'Einstellungen', '設定', 'Configuration'],
  'agenda/agenda-virtual': ["Today's agenda", 'Agenda del día', 'Tagesplan', '本日の予定', 'Agenda du jour'],
  'oficina-digital/ordem-servico-gerenciar': ['Open service orders', 'Órdenes abiertas', 'Offene Aufträge', '未完了の作業指示', 'Ordres ouverts'],
  'oficina-digital/gerenciar': ['Manage quotes', 'Gestionar presupuestos', 'Angebote verwalten', '見積管理', 'Gérer les devis'],
  'oficina-digital/finalizados': ['Finished quotes', 'Presupuestos finalizados', 'Fertige Angebote', '完了した見積', 'Devis terminés'],
  'oficina-digital/reprovados': ['Rejected quotes', 'Presupuestos rechazados', 'Abgelehnte Angebote', '却下された見積', 'Devis refusés'],
  'oficina-digital/historico': ['Quote history', 'Historial de presupuestos', 'Angebotsverlauf', '見積履歴', 'Historique des devis'],
  'oficina-digital/historico-checklist': ['Checklist history', 'Historial de checklists', 'Checklistenverlauf', '点検履歴', 'Historique des contrôles'],
  'relatorios/dashboard': ['Dashboard', 'Panel', 'Übersicht', 'ダッシュボード', 'Tableau de bord'],
  'relatorios/one-page-report-grupo': ['One page report by group', 'Informe por grupo', 'Bericht nach Gruppe', 'グループ別レポート', 'Rapport par groupe'],
  'relatorios/one-page-report-marca': ['One page report by brand', 'Informe por marca', 'Bericht nach Marke', 'ブランド別レポート', 'Rapport par marque'],
  'relatorios/business-intelligence': ['Business intelligence', 'Inteligencia de negocio', 'Business Intelligence', 'ビジネス分析', 'Informatique décisionnelle'],
  'relatorios/fechamento-mensal': ['Monthly closing', 'Cierre mensual', 'Monatsabschluss', '月次締め', 'Clôture mensuelle'],
  'relatorios/historico-mensal': ['Monthly history', 'Historial mensual', 'Monatsverlauf', '月次履歴', 'Historique mensuel'],
  'vendas/lancamento-mensal': ['Monthly entry', 'Registro mensual', 'Monatserfassung', '月次入力', 'Saisie mensuelle'],
  'vendas/integracao-dms': ['DMS integration', 'Integración DMS', 'DMS-Anbindung', 'DMS連携', 'Intégration DMS'],
  'vendas/relatorio-excel': ['Excel report', 'Informe Excel', 'Excel-Bericht', 'Excelレポート', 'Rapport Excel'],
  'estoque/sugestao-pedidos': ['Order suggestions', 'Sugerencia de pedidos', 'Bestellvorschläge', '発注提案', 'Suggestion de commandes'],
  'cadastros/concessionaria-list': ['Dealerships', 'Concesionarios', 'Autohäuser', '販売店', 'Concessions'],
  'cadastros/grupos-list': ['Groups', 'Grupos', 'Gruppen', 'グループ', 'Groupes'],
  'cadastros/servicos-list': ['Services', 'Servicios', 'Leistungen', 'サービス', 'Services'],
  'cadastros/mecanicos-list': ['Mechanics', 'Mecánicos', 'Mechaniker', '整備士', 'Mécaniciens'],
  'cadastros/consultores-list': ['Consultants', 'Asesores', 'Berater', 'アドバイザー', 'Conseillers'],
  'cadastros/usuario-list': ['Users', 'Usuarios', 'Benutzer', 'ユーザー', 'Utilisateurs'],
  'cardapio/cardapio': ['Service menu', 'Menú de servicios', 'Servicemenü', 'サービスメニュー', 'Menu de services'],
  'suporte/log-detalhado': ['Detailed log', 'Registro detallado', 'Detailprotokoll', '詳細ログ', 'Journal détaillé'],
  'suporte/log-acessos': ['Access log', 'Registro de accesos', 'Zugriffsprotokoll', 'アクセスログ', "Journal d'accès"],
  'suporte/lista-acessos': ['Access list', 'Lista de accesos', 'Zugriffsliste', 'アクセス一覧', 'Liste des accès'],
  'suporte/arquivos-exportado': ['Exported files', 'Archivos exportados', 'Exportierte Dateien', '出力ファイル', 'Fichiers exportés'],
  'suporte/tickets-jira': ['Support tickets', 'Tickets de soporte', 'Supporttickets', 'サポート', "Tickets d'assistance"],
  'ferramentas/gerenciar-checklist': ['Manage checklists', 'Gestionar checklists', 'Checklisten verwalten', '点検管理', 'Gérer les contrôles'],
  'ferramentas/gerar-checklist': ['Generate checklist', 'Generar checklist', 'Checkliste erzeugen', '点検作成', 'Générer un contrôle'],
  'ferramentas/configuracoes': ['Configuration', 'Ajustes', 'Konfiguration', '構成', 'Paramètres'],
  'ferramentas/status-integracao': ['Integration status', 'Estado de integración', 'Integrationsstatus', '連携状況', "État de l'intégration"],
  'ferramentas/integracoes-disponiveis': ['Available integrations', 'Integraciones disponibles', 'Verfügbare Integrationen', '利用可能な連携', 'Intégrations disponibles'],
  'ferramentas/calculadora-precos': ['Price calculator', 'Calculadora de precios', 'Preisrechner', '価格計算', 'Calculateur de prix'],
  'ferramentas/calculadora-precos-config': ['Price calculator setup', 'Ajustes de la calculadora', 'Preisrechner einrichten', '価格計算の設定', 'Réglages du calculateur'],
};

/** Captions of a language by menu item (`slice/key`) or group; empty for a language that has none. */
export function captionsOf(language: string): Readonly<Record<string, string>> {
  const column = LANGUAGES.indexOf(language);
  return Object.fromEntries(Object.entries(CAPTIONS).flatMap(([id, texts]) => (texts[column] ? [[id, texts[column]]] : [])));
}
