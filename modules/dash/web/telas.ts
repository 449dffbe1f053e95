import type { Tela } from '@portal/platform/web'

const MARINA = 10005
const SOFIA = 10007

export const telas: readonly Tela[] = [
	{
		nome: 'dash-matricula',
		titulo: 'Matrícula virtual dos ingressantes',
		path: '/dash/matrVirtualIngress',
		codpes: MARINA,
	},
	{
		nome: 'dash-protegida',
		titulo: 'Matrícula virtual dos ingressantes',
		path: '/dash/matrVirtualIngress',
		codpes: SOFIA,
	},
	{
		nome: 'dash-ingressantes',
		titulo: 'Ingressantes',
		path: '/dash/matrVirtualIngress/ingressantes?sitmat=PEN',
		codpes: MARINA,
	},
	{ nome: 'dash-alertas', titulo: 'Alertas da matrícula', path: '/dash/matrVirtualIngress/alertas', codpes: MARINA },
]
