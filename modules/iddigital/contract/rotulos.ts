import type { Rotulos } from '@portal/platform/contract'

export const rotulos: Rotulos = {
	busca: 'Palavras procuradas',
	chvcpt: null,
	chvvis: null,
	codaucdoc: 'Código do documento',
	codcpt: null,
	dtafimcpt: 'Pode ser aberto até',
	file: 'Arquivo',
	fincpt: 'Finalidade',
	nomvis: 'Seu nome',
	orgvis: 'Empresa ou órgão',
	sitdocauc: 'Situação',
}
