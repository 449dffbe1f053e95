import type { Tela } from '@portal/platform/web'

const OPERADOR = 10008
const ADMINISTRADORA = 10007
const RAIZ = '/interno-sti/monitoramento'

export const telasDoMonitoramento: readonly Tela[] = [
	{ nome: 'monitoramento', titulo: 'Monitoramento', path: RAIZ, codpes: OPERADOR },
	{ nome: 'monitoramento-pessoas', titulo: 'Monitoramento', path: RAIZ, codpes: 10001 },
	{ nome: 'monitor', titulo: 'JUPITER: entrada', path: `${RAIZ}/3`, codpes: OPERADOR },
	{ nome: 'monitor-novo', titulo: 'Novo monitor', path: `${RAIZ}/novo`, codpes: OPERADOR },
	{ nome: 'monitor-alterar', titulo: 'Alterar monitor', path: `${RAIZ}/3/alterar`, codpes: OPERADOR },
	{ nome: 'incidentes', titulo: 'Incidentes', path: `${RAIZ}/incidentes`, codpes: OPERADOR },
	{ nome: 'incidente', titulo: 'Incidente 3', path: `${RAIZ}/incidentes/3`, codpes: OPERADOR },
	{ nome: 'incidente-resolvido', titulo: 'Incidente 1', path: `${RAIZ}/incidentes/1`, codpes: OPERADOR },
	{ nome: 'manutencoes', titulo: 'Manutenções', path: `${RAIZ}/manutencoes`, codpes: OPERADOR },
	{ nome: 'manutencao-nova', titulo: 'Nova manutenção', path: `${RAIZ}/manutencoes/nova`, codpes: OPERADOR },
	{ nome: 'manutencao', titulo: 'Troca do servidor de compras', path: `${RAIZ}/manutencoes/1`, codpes: OPERADOR },
	{ nome: 'manutencao-alterar', titulo: 'Alterar manutenção', path: `${RAIZ}/manutencoes/1/alterar`, codpes: OPERADOR },
	{ nome: 'metas', titulo: 'Metas do mês', path: `${RAIZ}/metas`, codpes: OPERADOR },
	{ nome: 'equipes', titulo: 'Equipes da TI', path: `${RAIZ}/equipes`, codpes: ADMINISTRADORA },
]
